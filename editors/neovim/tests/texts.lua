-- The beginning of a definition, up to the content of its schema.
local HEAD = [[
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
]]

-- A definition with one property, which `required` and a column mention.
local FOO = HEAD .. [[
        required: [replicas]
        properties:
          replicas:
            type: integer
            minimum: 1
    additionalPrinterColumns:
    - name: Replicas
      type: integer
      jsonPath: .replicas
]]

return { HEAD = HEAD, FOO = FOO }

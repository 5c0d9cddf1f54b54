// The files of the session's workspace.
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const GUIDE = 'non-structural.yaml';
export const EMPTY_FILE = 'empty.yaml';
export const REPLICAS_FILE = 'replicas.yaml';
export const SAID = 'said.txt';
export const JSON_FILE = 'unfinished.json';
export const VALUES = 'values.yaml';
export const FIX = "move 'type' out of 'anyOf'";
export const KUBECTL = `The CustomResourceDefinition "foos.example.com" is invalid:
* spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
`;
export const VALID = `apiVersion: apiextensions.k8s.io/v1
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
`;

/** Of a kind that no other file defines. */
export const REPLICAS = `${VALID.replaceAll('foos', 'scales').replace('Foo', 'Scale')}        required: [replicas]
        properties:
          replicas:
            type: integer
            minimum: 1
    additionalPrinterColumns:
    - name: Count
      type: integer
      jsonPath: .replicas
`;

/** Lacks the comma between two items, and has a scope that there is not. */
export const UNFINISHED = `{
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": { "name": "foos.example.com" },
  "spec": {
    "group": "example.com",
    "names": { "kind": "Foo", "plural": "foos", "shortNames": ["f" "fo"] },
    "scope": "Everywhere",
    "versions": [
      { "name": "v1", "served": true, "storage": true, "schema": { "openAPIV3Schema": { "type": "object" } } }
    ]
  }
}
`;

/** Writes them. */
export function prepareWorkspace(folder, repository) {
  copyFileSync(path.join(repository, 'fixtures/guide', GUIDE), path.join(folder, GUIDE));
  writeFileSync(path.join(folder, JSON_FILE), UNFINISHED);
  writeFileSync(path.join(folder, EMPTY_FILE), '');
  writeFileSync(path.join(folder, REPLICAS_FILE), REPLICAS);
  writeFileSync(path.join(folder, SAID), KUBECTL);
  writeFileSync(path.join(folder, VALUES), 'replicas: 1\n');
}

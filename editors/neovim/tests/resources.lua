-- A definition and three resources side by side: a bound is tightened, a resource becomes invalid and is repaired.
local DEFINITION = require('texts').HEAD .. [[
        properties:
          spec:
            type: object
            properties:
              replicas:
                type: integer
]]

local function resource(name, replicas)
  return ('apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: %s\nspec:\n  replicas: %d\n'):format(name, replicas)
end

return function(editor)
  local definition = editor:open('foo.yaml', DEFINITION)
  local resources = {}
  for name, replicas in pairs({ small = 2, middle = 5, large = 9 }) do
    resources[name] = editor:open(name .. '.yaml', resource(name, replicas))
    editor:wait_for_errors(0, 'in ' .. name)
  end

  editor:type(':edit ' .. definition .. '<CR>')
  editor:go_to('type: integer')
  editor:type('omaximum: 5<Esc>')
  for name, count in pairs({ small = 0, middle = 0, large = 1 }) do
    editor:type(':edit ' .. resources[name] .. '<CR>')
    editor:wait_for_errors(count, 'in ' .. name .. ' with the bound')
  end

  editor:type(':edit ' .. resources.large .. '<CR>')
  editor:wait_for('what is wrong in large', function()
    local message = editor:messages()[1]
    return message and message:find('`spec.replicas` has to be at most 5', 1, true)
  end)
  editor:lua([[vim.ui.select = function(items, _, choose) choose(items[1], 1) end]])
  editor:go_to('9')
  editor:type('gra')
  editor:wait_for('the bound as the value', function() return editor:text():find('replicas: 5', 1, true) end)
  editor:wait_for_errors(0, 'after the fix')

  editor:type(':edit ' .. definition .. '<CR>')
  editor:go_to('maximum: 5')
  editor:type('A0<Esc>')
  editor:type(':edit ' .. resources.large .. '<CR>')
  editor:type('ggGA0<Esc>')
  editor:wait_for_errors(0, 'with 50 of 50')
end

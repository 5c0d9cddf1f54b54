-- Rules of `x-kubernetes-validations`: completed, broken, evaluated, and made cheaper.
local HEAD = require('texts').HEAD .. [[
        required: [spec]
        properties:
          spec:
            type: object
]]

local SCALE = HEAD .. [[
            required: [replicas, maxReplicas]
            properties:
              replicas:
                type: integer
              maxReplicas:
                type: integer
            x-kubernetes-validations:
]]

local RULE = 'self.replicas <= self.maxReplicas'

-- Wrong variants of the rule, and their messages.
local BROKEN = {
  { 'self.replicas <= self.maxReplica', 'no field `maxReplica` here. Did you mean `maxReplicas`?' },
  { 'self.replicas =< self.maxReplicas', '`=<` is not an operator. Did you mean `<=`?' },
  { 'self.replicas <= maxReplicas', 'there is no variable `maxReplicas`. Did you mean `self.maxReplicas`?' },
  { 'self.replicas <= self.maxReplicas and true', '`and` is not an operator. Did you mean `&&`?' },
  { '(self.replicas <= self.maxReplicas', '`(` is not closed. Write `)` where it ends.' },
  { 'self.replicas <=', 'the expression ends before it is complete' },
  { 'self.replicas', 'a rule has to be true or false, and this one is of type `int`.' },
  { "self.replicas <= '5'", "`<=` can't be applied to `int` and `string`." },
  { 'Self.replicas <= self.maxReplicas', 'there is no variable `Self`. Did you mean `self`?' },
  { 'len(self.replicas) <= self.maxReplicas', 'there is no function `len`. Did you mean `size`?' },
}

local PAIRS = HEAD .. [[
            required: [hosts]
            properties:
              hosts:
                type: array
                items:
                  type: string
            x-kubernetes-validations:
            - rule: self.hosts.all(one, self.hosts.exists_one(other, one == other))
]]

local RESOURCE = [[
apiVersion: example.com/v1
kind: Foo
metadata:
  name: web
spec:
  replicas: 5
  maxReplicas: 3
]]

-- Completes the word at the cursor with its only match.
local function complete(editor, word)
  editor:type('<C-x><C-o>')
  editor:wait_for(word .. ' among the completions', function()
    local items = editor:lua('return vim.fn.complete_info({ "items" }).items')
    return items[1] and items[1].word == word
  end)
  editor:type('<C-y>')
  editor:wait_for(word .. ' in the text', function()
    local _, line = editor:line()
    return line:sub(-#word) == word
  end)
end

local function is_written(editor)
  editor:open('scale.yaml', SCALE)
  editor:go_to('x-kubernetes-validations:')
  editor:type('o<C-u>            - rule: self.rep')
  complete(editor, 'replicas')
  editor:type(' <lt>= self.max')
  complete(editor, 'maxReplicas')
  editor:type('<CR><C-u>              message: no more replicas than maxReplicas<Esc>')
  editor:wait_for('the rule with its message', function()
    local written = '\n            - rule: ' .. RULE .. '\n              message: no more replicas than maxReplicas\n'
    return editor:text():find(written, 1, true)
  end)
  editor:wait_for_errors(0, 'in the rule')
end

local function is_broken_in_ten_ways(editor)
  for _, case in ipairs(BROKEN) do
    local broken, said = unpack(case)
    editor:go_to('rule:')
    editor:type('WC' .. broken:gsub('<', '<lt>') .. '<Esc>')
    editor:wait_for('what is said of ' .. broken, function()
      local messages = editor:messages()
      return #messages == 1 and messages[1]:find(said, 1, true)
    end)
  end
  editor:go_to('rule:')
  editor:type('WC' .. RULE:gsub('<', '<lt>') .. '<Esc>')
  editor:wait_for_errors(0, 'in the rule as it was')
end

-- Evaluates the rule at the cursor, first on a sample and then on the open resource.
local function is_evaluated(editor)
  editor:lua([[
    said = ''
    vim.notify = function(message) said = message end
  ]])
  editor:go_to('self.replicas')
  editor:type(':CrdLs evaluate<CR>')
  editor:wait_for('the answer on a sample', function()
    local said = editor:lua('return said')
    return said:find(RULE .. ' = ', 1, true) and said:find('on a sample)', 1, true)
  end)
  editor:open('web.yaml', RESOURCE)
  editor:wait_for('what the rule says of the resource', function()
    return vim.iter(editor:messages()):any(function(message) return message:find('no more replicas', 1, true) end)
  end)
  editor:type(':buffer scale.yaml<CR>')
  editor:go_to('self.replicas')
  editor:type(':CrdLs evaluate<CR>')
  editor:wait_for('the answer on the resource', function()
    local said = editor:lua('return said')
    return said:find(RULE .. ' = false (cost ', 1, true) and said:find('on web.yaml)', 1, true)
  end)
end

-- Applies the first offered fix.
local function is_made_cheaper(editor)
  editor:open('pairs.yaml', PAIRS)
  editor:wait_for('that the rule costs too much', function()
    return vim.iter(editor:messages()):any(function(message) return message:find('more than 100x', 1, true) end)
  end)
  editor:lua([[vim.ui.select = function(items, _, choose) choose(items[1], 1) end]])
  editor:go_to('self.hosts')
  editor:type('gra')
  editor:wait_for_errors(0, 'with the bounds of the first fix')
  assert(editor:text():find('maxItems: %d%d+') and editor:text():find('maxLength: %d%d+'), 'both are bounded')
end

return function(editor)
  is_written(editor)
  is_broken_in_ten_ways(editor)
  is_evaluated(editor)
  is_made_cheaper(editor)
end

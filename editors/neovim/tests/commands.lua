-- `:CrdLs`
local MESSAGE = [[
The CustomResourceDefinition "foos.example.com" is invalid:
* spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
]]

local function writes_a_sample(editor)
  editor:type(':only<CR>')
  editor:open('foo.yaml', require('texts').FOO)
  editor:type(':CrdLs sample<CR>')
  editor:wait_for('a sample', function() return editor:text():find('apiVersion: example.com/v1\nkind: Foo\n', 1, true) end)
end

-- Evaluates the text after the command on a sample.
local function evaluates(editor)
  editor:type(':only<CR>')
  editor:open('foo.yaml', require('texts').FOO)
  editor:lua([[vim.notify = function(message) said = message end]])
  local function says(expected)
    editor:wait_for(expected, function() return (editor:lua('return said') or ''):find(expected, 1, true) end)
  end
  editor:type(":CrdLs evaluate has(self.kind) && self.kind == 'Foo'<CR>")
  says('= true (cost')
  says('on a sample)')
  editor:type(':CrdLs evaluate self.none<CR>')
  says("the schema declares no field `none` here")
end

-- Nothing was copied, so the command asks for a message.
local function locates_what_is_pasted(editor)
  editor:lua([[vim.fn.setreg('"', '')]])
  editor:type('gg:CrdLs locate<CR>')
  editor:wait_for('the question', function() return editor:lua('return vim.fn.mode()') == 'c' end)
  editor:paste(MESSAGE)
  editor:type('<CR>')
  editor:wait_for('the first of the places in what is pasted', function()
    local _, line = editor:line()
    return line:find('foo:', 1, true)
  end)
  assert(editor:lua('return #vim.fn.getqflist()') == 2, 'all lines count')
  editor:type(':cclose<CR>gg')
end

return function(editor, given)
  editor:open('non-structural.yaml', given.guide)
  editor:wait_for_errors(6, 'when the example is opened')

  -- A message that was yanked from a terminal or a log.
  editor:lua('vim.fn.setreg([["]], ...)', MESSAGE)
  editor:type(':CrdLs locate<CR>')
  editor:wait_for('the first place', function()
    local _, line = editor:line()
    return line:find('foo:', 1, true)
  end)
  editor:type(':cnext<CR>')
  editor:wait_for('the other place', function()
    local _, line = editor:line()
    return line:find('foo bar object', 1, true)
  end)
  assert(editor:lua('return #vim.fn.getqflist()') == 2, 'the list has both places')
  editor:type(':cclose<CR>gg')

  locates_what_is_pasted(editor)

  editor:type(':CrdLs locate spec.validation.openAPIV3Schema.properties[foo].pattern<CR>')
  editor:wait_for('the place of a path', function()
    local _, line = editor:line()
    return line:find('pattern: "abc"', 1, true)
  end)

  editor:lua([[vim.notify = function(message) said = message end]])
  editor:type(':CrdLs locate all is well<CR>')
  editor:wait_for('a word when there is nothing', function()
    return editor:lua('return said') == 'crd-ls: the text holds no field path and no error of the API server'
  end)
  editor:type(':CrdLs nonsense<CR>')
  editor:wait_for('the names of the commands', function()
    return editor:lua('return said'):find('there are evaluate, fix-all, locate, sample, tree', 1, true)
  end)

  editor:type(':CrdLs t<Tab><CR>')
  editor:wait_for('the tree', function() return editor:text():find('"CustomResourceDefinition"', 1, true) end)

  evaluates(editor)
  writes_a_sample(editor)
end

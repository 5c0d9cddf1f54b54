-- Finding the way, by the keys that Neovim has for it.
local function lists_symbols(editor)
  editor:type('gO')
  editor:wait_for('the outline with the properties of the resource', function()
    local texts = editor:lua('return vim.tbl_map(function(item) return item.text end, vim.fn.getloclist(0))')
    return table.concat(texts, '\n'):find('foo', 1, true)
  end)
  editor:type(':lclose<CR>')
end

local function lists_references(editor)
  editor:go_to('bar:')
  editor:type('grr')
  editor:wait_for('the mention in the list', function()
    return vim.iter(editor:lua('return vim.fn.getqflist()')):any(function(item) return item.text:find('required', 1, true) end)
  end)
  editor:type(':cclose<CR>')
end

local function goes_to_definitions(editor)
  editor:go_to('bar"')
  editor:type('<C-]>')
  editor:wait_for('the property', function()
    local _, line = editor:line()
    return line:find('bar:', 1, true)
  end)
end

return function(editor, given)
  editor:open('non-structural.yaml', given.guide)
  editor:wait_for_errors(6, 'when the example is opened')
  editor:when_supported('textDocument/documentSymbol', lists_symbols)
  editor:when_supported('textDocument/references', lists_references)
  editor:when_supported('textDocument/definition', goes_to_definitions)
end

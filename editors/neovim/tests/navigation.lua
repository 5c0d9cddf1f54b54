-- Navigation with Neovim's default keys.
local function lists_symbols(editor)
  editor:type('gO')
  editor:wait_for('the outline with the property', function()
    local texts = editor:lua('return vim.tbl_map(function(item) return item.text end, vim.fn.getloclist(0))')
    return table.concat(texts, '\n'):find('replicas', 1, true)
  end)
  editor:type(':lclose<CR>')
end

local function lists_references(editor)
  editor:go_to('replicas:')
  editor:type('grr')
  editor:wait_for('the mentions in the list', function()
    local texts = editor:lua('return vim.tbl_map(function(item) return item.text end, vim.fn.getqflist())')
    texts = table.concat(texts, '\n')
    return texts:find('required', 1, true) and texts:find('jsonPath', 1, true)
  end)
  editor:type(':cclose<CR>')
end

local function goes_to_definitions(editor)
  editor:go_to('replicas]')
  editor:type('<C-]>')
  editor:wait_for('the property', function()
    local _, line = editor:line()
    return line:find('replicas:', 1, true)
  end)
end

return function(editor)
  editor:open('foo.yaml', require('texts').FOO)
  lists_symbols(editor)
  lists_references(editor)
  goes_to_definitions(editor)
end

-- Completion and renaming, by the keys that Neovim has for them.
local FOO = require('texts').FOO

local function completes(editor)
  editor:go_to('minimum: 1')
  editor:type('omaxi<C-x><C-o>')
  editor:wait_for('the maximum among the completions', function()
    local items = editor:lua('return vim.fn.complete_info({ "items" }).items')
    return vim.iter(items):any(function(item) return item.word:find('^maximum') end)
  end)
  editor:type('<C-y>')
  editor:wait_for('the maximum in the text', function() return editor:text():find('\n            maximum', 1, true) end)
  editor:type('<Esc>u')
  editor:wait_for('the text as it was', function() return editor:text() == FOO end)
end

local function renames(editor)
  editor:go_to('replicas:')
  editor:type('grn')
  editor:wait_for('the question', function() return editor:lua('return vim.fn.mode()') == 'c' end)
  editor:type('<C-u>copies<CR>')
  local renamed = FOO:gsub('%f[%a]replicas%f[%A]', 'copies')
  editor:wait_for('the new name at all places', function() return editor:text() == renamed end)
  editor:wait_for_errors(0, 'after the change')
end

return function(editor)
  editor:open('foo.yaml', FOO)
  editor:when_supported('textDocument/completion', completes)
  editor:when_supported('textDocument/rename', renames)
end

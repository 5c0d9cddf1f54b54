-- Fixes, and the file on disk after them.
local function read(file)
  return table.concat(vim.fn.readfile(file, 'b'), '\n')
end

local function count(text, part)
  return select(2, text:gsub(vim.pesc(part), ''))
end

return function(editor, given)
  local file = editor:open('non-structural.yaml', given.guide)
  editor:wait_for_errors(6, 'when the example is opened')

  -- Chooses the line from the menu of `gra` like a user.
  editor:lua([[
    vim.ui.select = function(items, _, choose)
      for index, item in ipairs(items) do
        if item.action.title == "move 'type' out of 'anyOf'" then return choose(item, index) end
      end
      error('not offered')
    end
  ]])
  editor:go_to('type: integer')
  editor:type('gra')
  editor:wait_for('a type outside of anyOf', function()
    local before, after = unpack(vim.split(editor:text(), 'anyOf:'))
    return count(before, 'type: integer') == 1 and count(after, 'type: integer') == 0
  end)
  editor:wait_for('fewer errors after the fix', function() return editor:errors() < 6 end)
  editor:type(':write<CR>')
  editor:wait_for('the same on disk', function() return read(file) == editor:text() end)

  local fixed = vim.system({ given.server, 'check', '--fix', '-' }, { stdin = read(file), text = true }):wait().stdout
  editor:type(':CrdLs fix-all<CR>')
  editor:wait_for('all safe fixes are applied', function() return editor:text() == fixed end)

  -- Fixes on save, as documented.
  editor:type('u')
  editor:wait_for('the text before', function() return editor:text() ~= fixed end)
  editor:lua([[
    vim.api.nvim_create_autocmd('BufWritePre', {
      pattern = { '*.yaml', '*.yml' },
      callback = function(saved) require('crd_ls').fix_all_now(saved.buf) end,
    })
  ]])
  editor:type(':write<CR>')
  editor:wait_for('a fixed file', function() return read(file) == fixed end)
end

-- Diagnostics follow each edit, and the server ends with the editor.
return function(editor, given)
  editor:open('non-structural.yaml', given.guide)
  editor:wait_for_errors(6, 'when the example is opened')

  editor:go_to('openAPIV3Schema:')
  editor:type('otype: object<Esc>')
  editor:wait_for_errors(5, 'when the root has a type')
  -- The type may still be written at the place of the last edit.
  local function wait_for_warning(when)
    editor:wait_for('5 errors and the missing type as a warning ' .. when, function()
      return editor:errors() == 5 and #editor:messages() == 6
    end)
  end
  editor:type('u')
  wait_for_warning('when that is undone')

  editor:go_to('openAPIV3Schema:')
  editor:type('otyp<Esc>')
  editor:wait_for('an error at the half-typed key, and none for what follows from it', function()
    local line = editor:line()
    return editor:lua('return #vim.diagnostic.get(0, { lnum = ... })', line - 1) > 0 and editor:errors() <= 7
  end)
  editor:type('u')
  wait_for_warning('when that is undone, too')

  editor:go_to('openAPIV3Schema:')
  editor:type('x')
  editor:wait_for('a misspelt key, with what follows from it as a related place', function()
    return editor:lua([[
      local found = vim.diagnostic.get(0)
      local related = #found == 1 and found[1].user_data.lsp.relatedInformation or {}
      return #related == 1 and related[1].message:find('no schema', 1, true) ~= nil
    ]])
  end)
  editor:type('u')
  wait_for_warning('when the key has its first letter again')

  editor:type('gg]d')
  editor:wait_for('the first finding', function() return (editor:line()) == 16 end)

  editor:go_to('foo:')
  editor:type('K')
  editor:wait_for('a hover that names the property', function()
    return editor:lua([[
      for _, window in ipairs(vim.api.nvim_list_wins()) do
        if vim.api.nvim_win_get_config(window).relative ~= '' then
          local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
          return table.concat(lines, '\n'):find('foo', 1, true) ~= nil
        end
      end
      return false
    ]])
  end)

  local id = editor:lua('return vim.lsp.get_clients({ name = "crd_ls" })[1].rpc.is_closing()')
  assert(id == false, 'the server runs')
  editor:lua('crd_ls = vim.lsp.get_clients({ name = "crd_ls" })[1]; crd_ls:stop()')
  editor:wait_for('the end of the server', function() return editor:lua('return crd_ls:is_stopped()') end)
end

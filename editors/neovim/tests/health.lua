-- `:checkhealth crd_ls`

-- The report, once it contains `part`.
local function report(editor, part)
  editor:type('<Esc>:checkhealth crd_ls<CR>')
  return editor:wait_for('a report with ' .. part, function()
    local text = editor:text()
    return editor:lua('return vim.bo.filetype') == 'checkhealth' and text:find(part, 1, true) and text
  end)
end

return function(editor, given)
  local file = editor:open('non-structural.yaml', given.guide)
  local text = report(editor, 'a server looks after ' .. file)
  for _, part in ipairs({ 'Neovim is 0.11 or newer', given.server .. ' is crd-ls ' }) do
    assert(text:find(part, 1, true), part .. ' is not in:\n' .. text)
  end
  assert(not text:find('ERROR', 1, true) and not text:find('WARNING', 1, true), text)

  -- Another server, which reports syntax errors, too.
  editor:lua(
    [[vim.lsp.start({ name = 'yamlls', cmd = { vim.fn.exepath('crd-ls'), '--stdio' } }, { bufnr = vim.fn.bufnr(...) })]],
    file
  )
  editor:wait_for('the other server', function() return editor:lua('return #vim.lsp.get_clients({ bufnr = vim.fn.bufnr(...) })', file) == 2 end)
  report(editor, 'syntaxErrors = false')

  -- A missing program.
  editor:lua([[vim.lsp.config('crd_ls', { cmd = { 'no-crd-ls', '--stdio' } })]])
  report(editor, 'no-crd-ls can not be run')
end

if vim.fn.has('nvim-0.11') == 0 then
  vim.notify_once('crd-ls: this plugin needs Neovim 0.11 or newer', vim.log.levels.WARN)
  return
end

vim.lsp.enable('crd_ls')

-- Otherwise Neovim inserts the label of a completion instead of its text.
vim.api.nvim_create_autocmd('LspAttach', {
  group = vim.api.nvim_create_augroup('crd_ls', {}),
  desc = 'crd-ls: complete whole texts, indent new lines, and derive names',
  callback = function(attached)
    require('crd_ls.on_type').enable(attached.data.client_id)
    require('crd_ls.derived').enable(attached.data.client_id, attached.buf)
    -- After the user's own configuration, which may enable automatic completion.
    vim.schedule(function()
      require('crd_ls').complete_texts(attached.data.client_id, attached.buf)
    end)
  end,
})

vim.api.nvim_create_user_command('CrdLs', function(invocation)
  require('crd_ls').run(invocation.fargs)
end, {
  nargs = '+',
  desc = 'crd-ls: evaluate, fix-all, locate, sample or tree',
  complete = function(typed)
    return require('crd_ls').complete(typed)
  end,
})

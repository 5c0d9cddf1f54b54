if vim.fn.has('nvim-0.11') == 0 then
  vim.notify_once('crd-ls: this plugin needs Neovim 0.11 or newer', vim.log.levels.WARN)
  return
end

vim.lsp.enable('crd_ls')

vim.api.nvim_create_user_command('CrdLs', function(invocation)
  require('crd_ls').run(invocation.fargs)
end, {
  nargs = '+',
  desc = 'crd-ls: fix-all, locate, sample or tree',
  complete = function(typed)
    return require('crd_ls').complete(typed)
  end,
})

if vim.fn.has('nvim-0.11') == 1 then
  vim.lsp.enable('crd_ls')
else
  vim.notify_once('crd-ls: this plugin needs Neovim 0.11 or newer', vim.log.levels.WARN)
end

-- `:checkhealth crd_ls`
local M = {}

local health = vim.health

local function check_neovim()
  if vim.fn.has('nvim-0.11') == 1 then
    health.ok('Neovim is 0.11 or newer')
  else
    health.error('Neovim is older than 0.11', 'update Neovim')
  end
end

local function check_program(program)
  if vim.fn.executable(program) == 0 then
    health.error(('%s can not be run'):format(program), {
      'put crd-ls on the PATH that Neovim sees',
      "or say where it is: vim.lsp.config('crd_ls', { cmd = { '/path/to/crd-ls', '--stdio' } })",
    })
    return
  end
  local ran = vim.system({ program, '--version' }, { text = true }):wait()
  if ran.code == 0 then
    health.ok(('%s is %s'):format(vim.fn.exepath(program), vim.trim(ran.stdout)))
  else
    health.error(('%s --version ends with %d'):format(program, ran.code), vim.trim(ran.stderr))
  end
end

local function check_clients()
  local clients = vim.lsp.get_clients({ name = 'crd_ls' })
  if #clients == 0 then
    health.info('no server runs: it starts when a buffer of the filetype yaml or json is opened')
  end
  for _, client in ipairs(clients) do
    local buffers = vim.tbl_keys(client.attached_buffers)
    local files = vim.tbl_map(vim.api.nvim_buf_get_name, buffers)
    health.ok(('a server looks after %s'):format(table.concat(files, ', ')))
    for _, buffer in ipairs(buffers) do
      M.check_sharing(client, buffer)
    end
  end
end

-- Whether syntax errors are shown twice, by this server and another.
function M.check_sharing(client, buffer)
  local others = vim.lsp.get_clients({ name = 'yamlls', bufnr = buffer })
  local options = client.config.init_options or {}
  if #others > 0 and options.syntaxErrors ~= false then
    health.warn('yamlls reports syntax errors of YAML, and so does crd_ls', {
      "leave it to yamlls: vim.lsp.config('crd_ls', { init_options = { syntaxErrors = false } })",
    })
  end
end

function M.check()
  health.start('crd-ls')
  check_neovim()
  if not vim.lsp.is_enabled('crd_ls') then
    health.warn('crd_ls is not enabled', "vim.lsp.enable('crd_ls')")
  end
  local config = vim.lsp.config.crd_ls
  if not config then
    health.error('crd_ls has no configuration', 'put the plugin on the runtimepath')
    return
  end
  if type(config.cmd) == 'table' then check_program(config.cmd[1]) end
  check_clients()
end

return M

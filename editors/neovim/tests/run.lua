-- Uses crd-ls in a real Neovim, as a user does:
--   nvim --clean --headless -l editors/neovim/tests/run.lua path/to/crd-ls [TEST...]
-- Exits with 1, and says why, when something is not as it should be.
local tests = vim.fs.dirname(vim.uv.fs_realpath(debug.getinfo(1, 'S').source:sub(2)))
local plugin = vim.fs.dirname(tests)
local server = assert(vim.uv.fs_realpath(arg[1] or 'target/release/crd-ls'), 'crd-ls is not built')
package.path = tests .. '/?.lua;' .. package.path

local Editor = require('editor')
local given = {
  server = server,
  guide = table.concat(
    vim.fn.readfile(vim.fs.joinpath(plugin, '../../fixtures/guide/non-structural.yaml')),
    '\n'
  ) .. '\n',
}

local all = { 'diagnostics', 'fixes', 'commands', 'writing', 'rules', 'resources', 'navigation', 'health' }
for _, name in ipairs(#arg > 1 and vim.list_slice(arg, 2) or all) do
  print('-- ' .. name)
  local editor = Editor.start(plugin, server)
  local passed, reason = xpcall(require(name), debug.traceback, editor, given)
  editor:stop()
  if not passed then
    io.stderr:write(reason, '\n')
    os.exit(1)
  end
end
print('all passed')

-- Opens the guide's example in a real Neovim, types, and applies a fix:
--   nvim --clean --headless -l editors/neovim/tests/guide.lua path/to/crd-ls
-- Exits with 1, and says why, when something is not as it should be.

local script = vim.uv.fs_realpath(debug.getinfo(1, 'S').source:sub(2))
local plugin = vim.fs.dirname(vim.fs.dirname(script))
local repository = vim.fs.dirname(vim.fs.dirname(plugin))
local server = assert(vim.uv.fs_realpath(arg[1] or 'target/release/crd-ls'), 'crd-ls is not built')
local PATIENCE_MS = 10000

-- As a user would: the server on the PATH, the plugin on the runtimepath.
vim.env.PATH = vim.fs.dirname(server) .. ':' .. vim.env.PATH
vim.opt.runtimepath:append(plugin)
vim.cmd.runtime('plugin/crd-ls.lua')
vim.cmd('filetype on')

local function messages()
  return vim.tbl_map(function(diagnostic)
    return diagnostic.lnum + 1 .. ': ' .. diagnostic.message
  end, vim.diagnostic.get(0))
end

local function errors()
  return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })
end

local function wait_for(what, condition)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n')
  assert(vim.wait(PATIENCE_MS, condition, 5), what .. ' did not come; found:\n' .. vim.inspect(messages()) .. '\nin:\n' .. text)
  print('ok: ' .. what)
end

local function wait_for_errors(count, when)
  wait_for(('%d errors %s'):format(count, when), function() return errors() == count end)
end

-- The line (from 1) that holds `text`.
local function line_of(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    if line:find(text, 1, true) then return number end
  end
  error(text .. ' is nowhere in the buffer')
end

-- Opens a line at the top of the root schema and types `text`.
local function type_in_root(text)
  local root = line_of('openAPIV3Schema:')
  local indentation = vim.fn.getline(root + 1):match('^ *')
  vim.bo.autoindent, vim.bo.indentexpr = false, ''
  vim.api.nvim_win_set_cursor(0, { root, 0 })
  vim.cmd('normal! o' .. indentation .. text)
end

local copy = vim.fs.joinpath(vim.fn.tempname(), 'non-structural.yaml')
vim.fn.mkdir(vim.fs.dirname(copy), 'p')
assert(vim.uv.fs_copyfile(vim.fs.joinpath(repository, 'fixtures/guide/non-structural.yaml'), copy))
vim.cmd.edit(copy)
wait_for_errors(6, 'when the example is opened')

-- The type that the root lacks.
type_in_root('type: object')
wait_for_errors(5, 'when the root has a type')

-- Taken back: the same six.
vim.cmd('silent undo')
wait_for_errors(6, 'when that is undone')

-- A file that is half typed says so, and keeps the findings of the rest.
type_in_root('typ')
local typed = vim.fn.line('.') - 1
wait_for('an error at the half-typed key, beside those of the rest', function()
  return #vim.diagnostic.get(0, { lnum = typed }) > 0 and errors() > 6
end)
vim.cmd('silent undo')
wait_for_errors(6, 'when that is undone, too')

-- The fix that moves `type` out of `anyOf`.
vim.api.nvim_win_set_cursor(0, { line_of('type: integer'), 20 })
vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.title:find('out of', 1, true) ~= nil end })
wait_for('a changed buffer', function()
  local junctor = line_of('anyOf:')
  local moved = line_of('type: integer')
  return moved < junctor
end)
local lines = vim.api.nvim_buf_get_lines(0, 0, -1, true)
local count = #vim.tbl_filter(function(line) return line:find('type: integer', 1, true) end, lines)
assert(count == 1, 'the type was copied, not moved:\n' .. table.concat(lines, '\n'))
assert(line_of('minimum: 42') > line_of('anyOf:'), 'the bound left the junctor:\n' .. table.concat(lines, '\n'))
wait_for('fewer errors after the fix', function() return errors() < 6 end)

-- The server ends when the editor does.
local client = assert(vim.lsp.get_clients({ name = 'crd_ls' })[1])
client:stop()
wait_for('the end of the server', function() return client:is_stopped() end)

-- Completion and renaming with Neovim's default keys.
local texts = require('texts')
local FOO = texts.FOO

local function completes(editor)
  editor:go_to('minimum: 1')
  editor:type('omaxi<C-x><C-o>')
  editor:wait_for('the maximum among the completions', function()
    local items = editor:lua('return vim.fn.complete_info({ "items" }).items')
    return vim.iter(items):any(function(item) return item.word:find('^maximum') end)
  end)
  editor:type('<C-y>')
  editor:wait_for('the maximum in the text', function() return editor:text():find('\n            maximum: ', 1, true) end)
  editor:type('9')
  editor:wait_for('its value', function() return editor:text():find('\n            maximum: 9\n', 1, true) end)
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

-- After a key, Enter indents in the style of the file, by four columns.
local function indents(editor)
  local wide = texts.HEAD:gsub('\n$', ''):gsub('\n( +)', '\n%1%1')
  editor:open('wide.yaml', wide)
  editor:type('GA<CR>properties:<CR>')
  editor:wait_for('an indented line', function()
    return vim.endswith(editor:text(), '\n' .. (' '):rep(16) .. 'properties:\n' .. (' '):rep(20) .. '\n')
  end)
  editor:type('<Esc>')
end

-- Lines from another depth are pasted below a property and formatted.
local function pastes(editor)
  editor:open('pasted.yaml', FOO)
  editor:go_to('minimum: 1')
  editor:lua([[vim.fn.setreg('"', { 'maxi:', '  type: integer', '  # how', '  maximum: 9' }, 'l')]])
  editor:type('p')
  editor:wait_for('the lines as they were yanked', function() return editor:text():find('\nmaxi:\n', 1, true) end)
  editor:wait_for('the formatting of ranges', function() return editor:lua('return vim.bo.formatexpr') ~= '' end)
  editor:type("gq']")
  local put = '          maxi:\n            type: integer\n            # how\n            maximum: 9\n'
  local expected = FOO:gsub('    additionalPrinterColumns', put .. '%0')
  editor:wait_for('the lines beside the property', function() return editor:text() == expected end)
  editor:wait_for_errors(0, 'in what was put')
end

-- Writes three versions with the keyboard alone.
local function writes_from_nothing(editor)
  editor:open('empty.yaml', '')
  editor:type('i<C-x><C-o>')
  editor:wait_for('a whole definition in the list, before a resource of a known kind', function()
    local items = editor:lua('return vim.fn.complete_info({ "items" }).items')
    return items[2] and items[1].abbr == 'CustomResourceDefinition' and items[2].abbr == 'Foo'
  end)
  editor:type('<C-y>')
  editor:wait_for('a definition', function() return editor:text():find('name: v1\n', 1, true) end)
  editor:type('Proxy')
  editor:wait_for('the kind of lists', function() return editor:text():find('listKind: ProxyList\n', 1, true) end)
  editor:type('<Tab>')
  editor:wait_for('the names that follow from the kind', function()
    local text = editor:text()
    return text:find('  name: proxies.example.com\n', 1, true) and text:find('plural: proxies\n', 1, true)
  end)
  editor:type('<Esc>:%s/scope: *$/scope: Namespaced/<CR>')
  editor:wait_for_errors(0, 'in what is proposed')
  for number = 1, 2 do
    local version, next = 'v' .. number, 'v' .. number + 1
    editor:lua([[
      local wanted = ...
      vim.ui.select = function(items, _, choose)
        for index, item in ipairs(items) do
          if item.action.title == wanted then return choose(item, index) end
        end
        error('not offered: ' .. wanted)
      end
    ]], ("add a version '%s' like '%s'"):format(next, version))
    editor:go_to('- name: ' .. version)
    editor:type('gra')
    editor:wait_for('the version ' .. next, function() return editor:text():find('- name: ' .. next .. '\n', 1, true) end)
  end
  editor:wait_for_errors(0, 'with three versions')
end

return function(editor)
  editor:open('foo.yaml', FOO)
  completes(editor)
  renames(editor)
  indents(editor)
  pastes(editor)
  writes_from_nothing(editor)
end

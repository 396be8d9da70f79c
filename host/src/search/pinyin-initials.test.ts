import { pinyinInitialsOf } from './pinyin-initials'

const usual = (text: string) =>
  [...text].map((character) => pinyinInitialsOf(character)[0]).join('')

test('a Chinese character has the initial of its reading, simplified or traditional', () => {
  expect(usual('切換帳號')).toBe('qhzh')
  expect(usual('切换账号')).toBe('qhzh')
  // The first and the last common character of each initial.
  expect(
    usual(
      '阿奥八不擦错大多饿二发父该过哈或机军卡扩拉洛妈墓那糯喔藕怕普七群然弱撒所他拖挖物西寻压运杂坐',
    ),
  ).toBe('aabbccddeeffgghhjjkkllmmnnooppqqrrssttwwxxyyzz')
})

test('a character with two readings has both initials', () => {
  expect(pinyinInitialsOf('重')).toEqual(['z', 'c'])
})

import {
  findOverlayProblems,
  findTextDifferences,
  findToneViolations,
  findWordProblems,
} from './compare-texts'

test('a text that one language lacks, or that has another placeholder, is found', () => {
  const english = { a: { b: 'Hello {{name}}', c: 'Yes' }, d: 'No' }
  expect(findTextDifferences(english, english)).toEqual([])
  expect(findTextDifferences(english, { a: { b: '你好 {{who}}' }, d: '不', e: '好' })).toEqual([
    'a.c is missing',
    'e is not in English',
    'a.b has other placeholders',
  ])
})

test('a text that begs or exclaims is found', () => {
  expect(findToneViolations({ a: 'Saved', b: { c: 'Please wait', d: 'Done!' } })).toEqual([
    'b.c',
    'b.d',
  ])
})

test('another word for a thing is found, with the one to write, but not in keywords', () => {
  const texts = { home: { title: '前往控制台', help: '沒有紀錄片的記錄' }, keywords: '控制台' }
  expect(findWordProblems(texts, 'zh_TW')).toEqual(['home.title says 控制台, not 主控台'])
  expect(findWordProblems({ title: '请输入手机号码' }, 'zh_CN')).toEqual([
    'title says 手机号码, not 手机号',
  ])
  expect(findWordProblems({ title: '前往控制台' }, 'zh_HK')).toEqual([])
})

test('a name that runs into what is said of it in Chinese is found', () => {
  const texts = {
    a: '{{name}}成為擁有者',
    b: '已請{{name}}。',
    c: '{{name}} 已離開「{{team}}」團隊',
  }
  expect(findWordProblems(texts, 'zh_TW')).toEqual([
    'a runs a name into a character',
    'b runs a name into a character',
  ])
})

test('a word that only Taiwan says is found, in the texts of Hong Kong and where they are missing', () => {
  const taiwan = { a: '使用者 {{name}}', b: { c: '檢查網路', d: '電子郵件' } }
  expect(
    findOverlayProblems(taiwan, { a: '用戶 {{name}}', b: { c: '檢查網絡', d: '電郵' } }),
  ).toEqual([])
  expect(findOverlayProblems(taiwan, { a: '用戶 {{who}}', b: { c: '檢視網絡' } })).toEqual([
    'b.c says 檢視, not 查看',
    'b.d says 電子郵件, not 電郵',
    'a has other placeholders',
  ])
})

import { applyTextOverlay } from './text-overlay'

const texts = { title: '使用者', role: { owner: '擁有者', staff: '成員' } }

test('an overlay replaces the texts that it holds and leaves the others', () => {
  const problems: string[] = []
  const overlay = { title: '用戶', role: { owner: '擁有人' } }
  expect(applyTextOverlay(texts, overlay, problems)).toEqual({
    title: '用戶',
    role: { owner: '擁有人', staff: '成員' },
  })
  expect(problems).toEqual([])
})

test('an overlay that holds more than what differs is refused, by the key', () => {
  const problems: string[] = []
  applyTextOverlay(texts, { heading: '用戶', role: { staff: '成員' }, title: {} }, problems)
  expect(problems).toEqual([
    'heading replaces no text.',
    'role.staff says what the replaced text says.',
    'title replaces no text.',
  ])
})

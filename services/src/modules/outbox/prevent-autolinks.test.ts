import { preventAutolinks } from './prevent-autolinks'

test.each([
  ['https://evil.example/login', 'https: //evil. example/login'],
  ['Visit www.evil.example now', 'Visit www. evil. example now'],
  ['pay@evil.example', 'pay@evil. example'],
  ['http://192.0.2.7/', 'http: //192.0.2.7/'],
  ['evil。example', 'evil。 example'],
  ['evil.\u200bexample', 'evil. \u200bexample'],
])('C4 C16 no name leads anywhere from a mail of ours: %s', (name, written) => {
  expect(preventAutolinks(name)).toBe(written)
})

test.each(['Pier Nine', '林美', 'Harbour Lights Ltd.', 'Release 2.0', '7:30 Club', 'Dr. Wong'])(
  'a name that looks like no address stays as it is: %s',
  (name) => {
    expect(preventAutolinks(name)).toBe(name)
  },
)

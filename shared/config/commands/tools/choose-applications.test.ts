import { chooseApplications } from './choose-applications.mjs'
import { applications } from './paths.mjs'

test('npm run dev watches every application where none is named', () => {
  expect(chooseApplications([])).toEqual(applications)
})

test('npm run dev watches only the applications that are named, by folder or by remote', () => {
  expect(chooseApplications(['remote-team'])).toEqual(['remote-team'])
  expect(chooseApplications(['team', 'host'])).toEqual(['remote-team', 'host'])
  expect(chooseApplications(['gallery'])).toEqual(['dev/gallery'])
})

test('a name that no application has is refused with the names that there are', () => {
  expect(() => chooseApplications(['host', 'teem'])).toThrow(
    `There is no application “teem”. There are: ${applications.join(', ')}.`,
  )
})

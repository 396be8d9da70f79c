import { standardLimits } from '../../config/limits'
import { signInBackoffSeconds } from './sign-in-rules'

test('C3 five wrong passwords are free, then the wait begins at one second and doubles up to a quarter of an hour', () => {
  const waits = Array.from({ length: 18 }, (_, wrong) =>
    signInBackoffSeconds(wrong, standardLimits.signIn),
  )
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

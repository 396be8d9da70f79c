import { screen } from '@testing-library/react'
import { renderWithDesign } from '../testing/render-with-design'
import { QrCode } from './qr-code'

test('a code is a picture with a name, and another value is another picture', () => {
  const label = 'Set up the authenticator'
  const { rerender } = renderWithDesign(<QrCode value="otpauth://totp/a" label={label} />)
  const pattern = () =>
    screen.getByRole('img', { name: label }).querySelector('path')!.getAttribute('d')
  const first = pattern()
  expect(first).toMatch(/^M/)
  rerender(<QrCode value="otpauth://totp/b" label={label} />)
  expect(pattern()).not.toBe(first)
})

import type { parsePhone } from '@console/contract/phone'
import { useEffect, useState } from 'react'
import { getHost } from '../../host'

/**
 * What a name to sign in with is understood as, if it is a phone number; empty for other names. The
 * reading of numbers comes with the first digits: the server reads the name the same way without it.
 */
export function useUnderstoodNumber(name: string): string {
  const [parse, setParse] = useState<typeof parsePhone | null>(null)
  const mayBeNumber = /^[^@\p{L}]+$/u.test(name) && /(?:\p{N}\P{N}*){5}/u.test(name)
  useEffect(() => {
    if (!mayBeNumber) return
    import('@console/contract/phone').then(
      (phone) => setParse(() => phone.parsePhone),
      () => {},
    )
  }, [mayBeNumber])
  const parsed = mayBeNumber && parse?.(name, getHost().region.dialCode)
  return parsed && 'shown' in parsed ? parsed.shown : ''
}

import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { host } from '../the-host'

const Words = chakra('a', {
  base: {
    color: 'accent.fg',
    fontWeight: '500',
    borderRadius: '2px',
    textUnderlineOffset: '3px',
    _hover: { textDecorationLine: 'underline' },
    // 44 px under a finger; the line keeps its height.
    position: 'relative',
    '@media (pointer: coarse)': {
      _before: { content: '""', position: 'absolute', inset: '-12px -8px' },
    },
  },
})

/** To the other form. Its code is fetched as soon as somebody comes near; who cannot get it keeps the form that is here. */
export function Way({
  to,
  onNear,
  children,
}: {
  to: string
  onNear?(): Promise<unknown>
  children: string
}) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const prepare = () => void onNear?.().catch(() => {})
  const go = (event: MouseEvent) => {
    // Into another tab or window: that is the browser's.
    if (!onNear || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void onNear().then(
      () => navigate(to),
      () => host().notify.failure(t('sign_in.not_sent')),
    )
  }
  return (
    <Words asChild>
      <Link to={to} onPointerEnter={prepare} onFocus={prepare} onClick={go}>
        {children}
      </Link>
    </Words>
  )
}

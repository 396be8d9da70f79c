import { useTexts } from '@console/kernel/use-texts'
import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { getHost } from '../host'

const StyledLink = chakra('a', {
  base: {
    color: 'accent.fg',
    fontWeight: '500',
    borderRadius: '2px',
    textUnderlineOffset: '3px',
    _hover: { textDecorationLine: 'underline' },
    // A touch target of 44 px; the line keeps its height.
    position: 'relative',
    '@media (pointer: coarse)': {
      _before: { content: '""', position: 'absolute', inset: '-12px -8px' },
    },
  },
})

/**
 * A link to the other form. Its code is loaded as soon as the pointer or the focus reaches the
 * link; when that fails the current form stays.
 */
export function FormSwitchLink({
  to,
  loadForm,
  children,
}: {
  to: string
  loadForm?(): Promise<unknown>
  children: string
}) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const preload = () => void loadForm?.().catch(() => {})
  const handleClick = (event: MouseEvent) => {
    // A click that opens another tab or window is left to the browser.
    if (!loadForm || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void loadForm().then(
      () => navigate(to),
      () => getHost().notify.failure(t('sign_in.not_sent')),
    )
  }
  return (
    <StyledLink asChild>
      <Link to={to} onPointerEnter={preload} onFocus={preload} onClick={handleClick}>
        {children}
      </Link>
    </StyledLink>
  )
}

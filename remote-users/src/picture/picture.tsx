import { chakra, Flex } from '@chakra-ui/react'
import { removePicture } from '@console/contract/picture'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useRef, useState, type ReactNode } from 'react'
import { getHost } from '../host'

const LazyPictureDialog = createLazyComponent(() =>
  import('./picture-dialog').then(({ PictureDialog }) => PictureDialog),
)

export interface PictureProps {
  name: string
  /** Address of the picture, or empty. */
  picture: string
  /** What stands beside it. */
  children: ReactNode
  onSaved(picture: string): void
}

/** My picture, or my initials, and what can be done with it. */
export function Picture({ name, picture, children, onSaved }: PictureProps) {
  const { t } = useTexts('users')
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const PictureDialog = LazyPictureDialog.useComponent(isOpen, () => {
    setOpen(false)
    getHost().notify.failure(t('failed.offline'))
  })
  const remove = async () => {
    setPending(true)
    try {
      await getHost().call(removePicture, {}, { onError: 'dialog' })
      changeButton.current?.focus() // the other one goes
      getHost().notify.success(t('picture.removed'))
      onSaved('')
    } catch {
      // The host has said it.
    } finally {
      setPending(false)
    }
  }
  return (
    <Flex align="flex-start" gap="4" marginBottom="8">
      <Avatar name={name} src={picture} size={64} />
      <chakra.div minWidth="0">
        {children}
        <Flex gap="2" wrap="wrap" marginTop="3">
          <Button
            ref={changeButton}
            size="sm"
            onPointerEnter={LazyPictureDialog.preload}
            onClick={() => setOpen(true)}
          >
            {t(picture ? 'picture.change' : 'picture.add')}
          </Button>
          {picture && (
            <Button size="sm" variant="ghost" pending={isPending} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          )}
        </Flex>
      </chakra.div>
      {PictureDialog && (
        <PictureDialog open={isOpen} onClose={() => setOpen(false)} onSaved={onSaved} />
      )}
    </Flex>
  )
}

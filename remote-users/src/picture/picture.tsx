import { chakra, Flex } from '@chakra-ui/react'
import { removePicture, setPicture } from '@console/contract/picture'
import { usePageDialog } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Avatar } from '@console/ui/avatar/avatar'
import { Button } from '@console/ui/button/button'
import { createLazyComponent } from '@console/ui/lazy-component/lazy-component'
import { useRef, useState, type ReactNode } from 'react'
import { getHost } from '../host'
import { fetchPictureAsFile } from './fetch-picture-as-file'
import { UndoBanner } from './undo-banner'

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
  const dialog = usePageDialog()
  const isOpen = dialog.shown === 'picture'
  const [isPending, setPending] = useState(false)
  /** The picture that was just removed: none, or one that is not here any more, cannot be had back. */
  const [removed, setRemoved] = useState<File | null>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const open = () => dialog.show('picture')
  const PictureDialog = LazyPictureDialog.useComponent(isOpen, (error) => {
    dialog.close()
    getHost().notify.notLoaded(error, open)
  })
  const show = (saved: string) => {
    setRemoved(null)
    onSaved(saved)
  }
  const showAfterPress = (saved: string) => {
    changeButton.current?.focus() // the one that was pressed goes
    show(saved)
  }
  const whilePending = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch {
      // The host has said it.
    } finally {
      setPending(false)
    }
  }
  const remove = () =>
    whilePending(async () => {
      const file = await fetchPictureAsFile(picture)
      await getHost().call(removePicture, {}, { onError: 'dialog' })
      showAfterPress('')
      if (file) setRemoved(file)
      else getHost().notify.success(t('picture.removed'))
    })
  const undo = (file: File) =>
    whilePending(async () => {
      const { picture: again } = await getHost().call(setPicture, { file }, { onError: 'dialog' })
      showAfterPress(again)
    })
  return (
    <div>
      <Flex align="flex-start" gap="4">
        <Avatar name={name} src={picture} size={64} />
        <chakra.div minWidth="0">
          {children}
          <Flex gap="2" wrap="wrap" marginTop="3">
            <Button
              ref={changeButton}
              size="sm"
              onPointerEnter={LazyPictureDialog.preload}
              onClick={open}
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
          <PictureDialog open={isOpen} onClose={dialog.close} onReopen={open} onSaved={show} />
        )}
      </Flex>
      {removed && (
        <chakra.div marginTop="4">
          <UndoBanner
            undo={{
              label: t('picture.undo'),
              onUndo: () => void undo(removed),
              pending: isPending,
            }}
            dismiss={{
              label: t('picture.dismiss'),
              onDismiss() {
                changeButton.current?.focus()
                setRemoved(null)
              },
            }}
          >
            {t('picture.removed')}
          </UndoBanner>
        </chakra.div>
      )}
    </div>
  )
}

import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { DialogActions } from '@console/ui/dialog/dialog-actions'

export interface IssuedLinkProps {
  link: string
  invitee: string
  onDone(): void
  onAnother(): void
}

/** The link of an invitation, to be passed on; browsers may refuse to copy it without another press. */
export function IssuedLink({ link, invitee, onDone, onAnother }: IssuedLinkProps) {
  const { t } = useTexts('users')
  return (
    <>
      <chakra.p color="fg.muted" mb="3">
        {t('invite.link_lead', { invitee })}
      </chakra.p>
      <CopyValue
        value={link}
        labels={{ copy: t('invite.copy_link'), copied: t('invite.link_copied') }}
      />
      <DialogActions>
        <Button onClick={onAnother}>{t('invite.another')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('invite.done')}
        </Button>
      </DialogActions>
    </>
  )
}

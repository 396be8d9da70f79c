import { chakra } from '@chakra-ui/react'
import type { User } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'

/** Somebody was faster: what they saved, what was kept, and the two ways on. Nothing typed is lost. */
export function Conflict({ newest, onTakeOver }: { newest: User; onTakeOver(): void }) {
  const { t } = useTexts('users')
  const name = [newest.family_name, newest.given_name].filter(Boolean).join(' ')
  return (
    <chakra.div role="alert" bg="warning.subtle" borderRadius="panel" p="4" mb="6" display="grid" gap="3" justifyItems="start">
      <div>
        <chakra.p fontWeight="600">{t('my_account.conflict_title')}</chakra.p>
        <p>{name ? t('my_account.conflict', { name }) : t('my_account.conflict_nameless')}</p>
      </div>
      <Button size="small" onClick={onTakeOver}>{t('my_account.take_over')}</Button>
    </chakra.div>
  )
}

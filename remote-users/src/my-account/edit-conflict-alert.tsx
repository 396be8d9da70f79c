import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'

/**
 * Another window saved first: shows which name it saved, what was kept, and the two ways to go on.
 * Nothing typed is lost.
 */
export function EditConflictAlert({ name, onLoadLatest }: { name: string; onLoadLatest(): void }) {
  const { t } = useTexts('users')
  return (
    <chakra.div
      role="alert"
      bg="warning.subtle"
      borderRadius="panel"
      p="4"
      mb="6"
      display="grid"
      gap="3"
      justifyItems="start"
    >
      <div>
        <chakra.p fontWeight="600">{t('my_account.conflict_title')}</chakra.p>
        <p>{name ? t('my_account.conflict', { name }) : t('my_account.conflict_nameless')}</p>
      </div>
      <Button size="sm" onClick={onLoadLatest}>
        {t('my_account.take_over')}
      </Button>
    </chakra.div>
  )
}

import { useTexts } from '@console/kernel/use-texts'
import { Failed } from '@console/ui/states/failed'
import { chakra } from '@chakra-ui/react'

/** Stands when the layout itself, or a guard, has failed: nothing smaller could be kept. */
export const rootFailure = (reload: () => void) =>
  function RootFailure() {
    const { t } = useTexts('shell')
    return (
      <chakra.main>
        <chakra.h1 srOnly>{t('exception.title')}</chakra.h1>
        <Failed title={t('exception.500.title')} retry={{ label: t('retry'), onRetry: reload }}>
          {t('exception.500.help')}
        </Failed>
      </chakra.main>
    )
  }

import { useTexts } from '@console/kernel/use-texts'
import { ErrorState } from '@console/ui/states/error-state'
import { chakra } from '@chakra-ui/react'

/** Shown when the layout itself or a guard has failed, where no smaller error boundary applies. */
export const createRootErrorBoundary = (onRetry: () => void) =>
  function RootErrorBoundary() {
    const { t } = useTexts('shell')
    return (
      <chakra.main>
        <chakra.h1 srOnly>{t('exception.title')}</chakra.h1>
        <ErrorState title={t('exception.500.title')} retry={{ label: t('retry'), onRetry }}>
          {t('exception.500.help')}
        </ErrorState>
      </chakra.main>
    )
  }

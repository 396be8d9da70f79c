import { useTexts } from '@console/kernel/use-texts'
import { Dialog } from '@console/ui/dialog/dialog'
import { DescriptionList } from '@console/ui/layout/description-list'
import { timeZoneAtom } from '@console/kernel/session'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import type { LoggedError } from '../error-log/error-log'
import { languageTagAtom } from '../locale/locale'
import * as styles from './error-detail.module.css'

interface ErrorDetailProps {
  error: LoggedError | null
  /** Shows another one; null closes it. */
  onShow(error: LoggedError | null): void
}

/** Everything known of one error, in two columns. */
export function ErrorDetail({ error, onShow }: ErrorDetailProps) {
  const { t } = useTexts('error_log')
  const store = useStore()
  const language = useAtomValue(languageTagAtom)
  const timeZone = useAtomValue(timeZoneAtom)
  const items = error && [
    { term: t('columns.type'), description: t(`types.${error.type}`) },
    {
      term: t('columns.time'),
      description: new Intl.DateTimeFormat(language, {
        dateStyle: 'full',
        timeStyle: 'long',
        timeZone,
      }).format(error.time),
    },
    ...(['message', 'name', 'file', 'url'] as const).map((field) => ({
      term: t(`columns.${field}`),
      description: error[field] || '–',
    })),
    ...(['stack', 'detail'] as const).map((field) => ({
      term: t(`columns.${field}`),
      description: error[field] ? <pre className={styles.lines}>{error[field]}</pre> : '–',
    })),
  ]
  return (
    <Dialog
      open={error !== null}
      onClose={() => onShow(null)}
      onLoadError={(failure) => {
        onShow(null)
        showLoadFailure(store, failure, () => onShow(error))
      }}
      size="wide"
      title={t('dialog')}
      closeLabel={t('close')}
    >
      {items && <DescriptionList items={items} />}
    </Dialog>
  )
}

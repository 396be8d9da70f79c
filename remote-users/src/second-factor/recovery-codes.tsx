import { useDraft, useUnsavedInput } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { CopyButton, CopyValue } from '@console/ui/copy-value/copy-value'
import { chakra, Flex, Grid } from '@chakra-ui/react'
import { getHost } from '../host'

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
    gap: '2',
    listStyleType: 'none',
  },
})

/** The recovery codes, each to be copied, and all of them, or as a file: they are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const { t } = useTexts('users')
  // They are shown this once, and kept nowhere: the console asks before they are lost.
  const draft = useDraft<object>(getHost(), 'recovery-codes', { isInDialog: true })
  useUnsavedInput(draft, {})
  const keep = () => {
    draft.saveDraft(null)
    onKept()
  }
  const labels = { copy: t('second_factor.copy_code'), copied: t('second_factor.copied') }
  const { brand, locale } = getHost()
  const title = brand.title[locale.current()]
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(
    [`${title}: ${t('second_factor.codes')}`, '', ...codes, ''].join('\n'),
  )}`
  return (
    <Grid gap="4">
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <CopyValue value={code} labels={{ ...labels, copy: `${labels.copy} ${code}` }} />
          </li>
        ))}
      </Codes>
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <CopyButton
          value={codes.join('\n')}
          labels={{ ...labels, copy: t('second_factor.copy_codes') }}
          size="sm"
        />
        <Button asChild size="sm">
          <a href={file} download="recovery-codes.txt">
            {t('second_factor.download')}
          </a>
        </Button>
        <Button variant="primary" size="sm" onClick={keep}>
          {t('second_factor.codes_kept')}
        </Button>
      </Flex>
    </Grid>
  )
}

import { useTexts } from '@console/kernel/use-texts'
import { CopyValue } from '@console/ui/copy-value/copy-value'
import { DescriptionList } from '@console/ui/layout/description-list'
import { QrCode } from '@console/ui/qr-code/qr-code'
import { Example, Section } from './example'

export function DataSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('data.heading')}>
      <Example name="DescriptionList, CopyValue">
        <DescriptionList
          items={[
            { term: t('data.plan'), description: t('data.plan_value') },
            { term: t('data.owner'), description: t('data.owner_value') },
            {
              term: t('data.key'),
              description: (
                <CopyValue
                  value="key_live_8f2a41c09d"
                  labels={{ copy: t('data.copy_key'), copied: t('data.key_copied') }}
                />
              ),
            },
          ]}
        />
      </Example>
      <Example name="QrCode">
        <QrCode value="otpauth://totp/console?secret=EXAMPLE" label={t('data.authenticator')} />
      </Example>
    </Section>
  )
}

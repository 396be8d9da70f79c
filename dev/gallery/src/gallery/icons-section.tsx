import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { IconPicker } from '@console/ui/icon-picker/icon-picker'
import { NamedIcon } from '@console/ui/named-icon/named-icon'
import { useState } from 'react'
import { getHost } from '../host'
import { Example, Row, Section } from './example'

export function IconsSection() {
  const { t } = useTexts('gallery')
  return (
    <Section title={t('icons.heading')}>
      <Example name="NamedIcon">
        <Row>
          <NamedIcon name="house" />
          <NamedIcon name="ship" size={20} />
          <NamedIcon name="moon|svg" size={20} />
          <NamedIcon name="loader-circle" size={20} spin color="var(--c-colors-accent-fg)" />
          <NamedIcon name="mdi:not-bundled" size={20} />
        </Row>
        <chakra.p color="fg.muted">{t('icons.named_help')}</chakra.p>
      </Example>
      <Example name="IconPicker">
        <MenuIconPicker />
      </Example>
    </Section>
  )
}

function MenuIconPicker() {
  const { t } = useTexts('gallery')
  const [name, setName] = useState('house')
  const { notify } = getHost()
  return (
    <>
      <IconPicker
        label={t('icons.label')}
        value={name}
        onChange={setName}
        copy
        onCopied={(copied) => notify.success(t('icons.copied', { name: copied }))}
        onLoadError={(error, retry) => notify.notLoaded(error, retry)}
        texts={(key, values) => t(`icons.${key}`, values)}
      />
      <Button variant="ghost" onClick={() => setName('')}>
        {t('icons.remove')}
      </Button>
    </>
  )
}

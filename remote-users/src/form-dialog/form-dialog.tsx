import { Flex } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { SubmitButton } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'

/** The end of a form in a dialog: what is wrong with all of it, and the two ways out. */
export function DialogFormEnd({
  submitLabel,
  onCancel,
}: {
  submitLabel: string
  onCancel(): void
}) {
  const { t } = useTexts('users')
  return (
    <div>
      <FormAlert />
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <SubmitButton>{submitLabel}</SubmitButton>
      </Flex>
    </div>
  )
}

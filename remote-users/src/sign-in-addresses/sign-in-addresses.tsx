import { formatAddress } from '@console/contract/shown-address'
import type { User } from '@console/contract/user'
import { usePageDialog } from '@console/kernel/page'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { SettingRow, SettingRows, SettingsSection } from '@console/ui/layout/settings'
import { useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog'
import { AddressForm } from './address-form'

const addressKinds = ['email', 'phone'] as const
type AddressKind = (typeof addressKinds)[number]

/** The e-mail and the mobile number of the person, each to be changed or added. */
export function SignInAddresses({
  profile,
  onSaved,
}: {
  profile: User
  onSaved(profile: User): void
}) {
  const { t } = useTexts('users')
  const dialog = usePageDialog()
  const open = addressKinds.find((one) => one === dialog.shown) ?? null
  // What is in the dialog stays while it closes.
  const [kind, setKind] = useState<AddressKind>('email')
  if (open && open !== kind) setKind(open)
  const current = { email: profile.email, phone: profile.phone_number }
  const labelOf = (chosen: AddressKind) =>
    t(`addresses.${current[chosen] ? 'change' : 'add'}_${chosen}`)
  const row = (chosen: AddressKind, address: string) => (
    <SettingRow
      title={t(`addresses.${chosen}`)}
      description={formatAddress(address) || t('addresses.none')}
      action={
        <Button size="sm" aria-label={labelOf(chosen)} onClick={() => dialog.show(chosen)}>
          {t(current[chosen] ? 'addresses.change' : 'addresses.add')}
        </Button>
      }
    />
  )
  return (
    <SettingsSection title={t('addresses.title')} description={t('addresses.help')}>
      <SettingRows>
        {row('email', current.email)}
        {row('phone', current.phone)}
      </SettingRows>
      <FormDialog
        open={open !== null}
        onClose={dialog.close}
        onReopen={() => dialog.show(kind)}
        title={labelOf(kind)}
        description={t(current[kind] ? 'addresses.change_lead' : 'addresses.add_lead')}
      >
        <AddressForm
          kind={kind}
          profile={profile}
          submitLabel={labelOf(kind)}
          onCancel={dialog.close}
          onLatest={onSaved}
          onSaved={(saved) => {
            dialog.close()
            onSaved(saved)
          }}
        />
      </FormDialog>
    </SettingsSection>
  )
}

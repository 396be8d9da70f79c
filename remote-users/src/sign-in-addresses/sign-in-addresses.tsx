import { formatPhone } from '@console/contract/address'
import type { User } from '@console/contract/user'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { Dialog } from '@console/ui/dialog/dialog'
import { FormSection } from '@console/ui/layout/form-section'
import { useState } from 'react'
import { SettingRow, SettingRows } from '../setting-row/setting-row'
import { AddressForm } from './address-form'

type AddressKind = 'email' | 'phone'

/** The e-mail and the mobile number of the person, each to be changed or added. */
export function SignInAddresses({
  profile,
  onSaved,
}: {
  profile: User
  onSaved(profile: User): void
}) {
  const { t } = useTexts('users')
  const [open, setOpen] = useState<AddressKind | null>(null)
  // What is in the dialog stays while it closes.
  const [kind, setKind] = useState<AddressKind>('email')
  const show = (chosen: AddressKind) => {
    setKind(chosen)
    setOpen(chosen)
  }
  const current = { email: profile.email, phone: profile.phone_number }
  const labelOf = (chosen: AddressKind) =>
    t(`addresses.${current[chosen] ? 'change' : 'add'}_${chosen}`)
  const row = (chosen: AddressKind, address: string) => (
    <SettingRow
      title={t(`addresses.${chosen}`)}
      description={address || t('addresses.none')}
      action={
        <Button size="sm" aria-label={labelOf(chosen)} onClick={() => show(chosen)}>
          {t(current[chosen] ? 'addresses.change' : 'addresses.add')}
        </Button>
      }
    />
  )
  return (
    <FormSection title={t('addresses.title')} description={t('addresses.help')}>
      <SettingRows>
        {row('email', current.email)}
        {row('phone', formatPhone(current.phone))}
      </SettingRows>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={labelOf(kind)}
        description={t(current[kind] ? 'addresses.change_lead' : 'addresses.add_lead')}
      >
        <AddressForm
          kind={kind}
          profile={profile}
          submitLabel={labelOf(kind)}
          onCancel={() => setOpen(null)}
          onLatest={onSaved}
          onSaved={(saved) => {
            setOpen(null)
            onSaved(saved)
          }}
        />
      </Dialog>
    </FormSection>
  )
}

import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { createTeam } from '@console/contract/team'
import { useDraft } from '@console/kernel/use-draft'
import { useSubmit } from '@console/kernel/use-submit'
import { useTexts } from '@console/kernel/use-texts'
import { CancelButton, Form, SubmitButton, useForm } from '@console/ui/form/form'
import { FormAlert } from '@console/ui/form/form-alert'
import { countryForDialCode } from '@console/ui/form/phone-field'
import { TextField } from '@console/ui/form/text-field'
import { PageHeader } from '@console/ui/page/page-header'
import { useSearchParams } from 'react-router-dom'
import {
  enterWorkplace,
  invalidateOwnTeams,
  prefetchOwnTeams,
  useOwnTeams,
} from '../accounts/accounts'
import { pathWithSearchParams, paths, safeRedirect } from '../paths'
import { getHost } from '../host'
import { CompanyFields, useFieldErrorMessage } from '../company/company'
import { Component as WaitingInvitations } from '../waiting-invitations/waiting-invitations'
import { validateNewTeam, toCreateTeamInput, type NewTeamFormValues } from './new-team'

export const loader = prefetchOwnTeams

/**
 * `/asset/create-team-account`: a team, and with company details its first account (spec §3,
 * rulings 13).
 */
export function Component() {
  const { t } = useTexts('team')
  const [search] = useSearchParams()
  // Nobody goes back to an empty list: their first team has nothing to be cancelled for.
  const hasTeams = useOwnTeams().data?.length !== 0
  const chooser = pathWithSearchParams(paths.selectAccount, search)
  const { region, locale } = getHost()
  const country = countryForDialCode(region.dialCode)
  const form = useForm<NewTeamFormValues>({
    initialValues: {
      name: '',
      business_name: '',
      country,
      address: '',
      phone: '',
      website: '',
    },
    draft: useDraft<NewTeamFormValues>(getHost(), 'team'),
    validate: validateNewTeam,
    message: useFieldErrorMessage(),
  })

  const create = useSubmit(createTeam, {
    host: getHost(),
    form,
    input: (values: NewTeamFormValues) => toCreateTeamInput(values, { country }),
    on: { TEAM_EXISTS: () => form.setError('name', 'taken') },
    async onSuccess({ team, account }) {
      // The page may be kept: whoever comes back to it creates another team.
      form.reset()
      await invalidateOwnTeams()
      getHost().notify.success(t('create_team.created', { team: team.name }))
      // Whoever came from the chooser has chosen.
      enterWorkplace(team, account, safeRedirect(search), { replace: true, alsoDone: chooser })
    },
  })

  return (
    <Box maxWidth="reading">
      <PageHeader title={t('create_team.title')} description={t('create_team.lead')} />
      {!hasTeams && (
        <Box marginBottom="8" _empty={{ display: 'none' }}>
          <WaitingInvitations />
        </Box>
      )}
      <Form form={form} onSubmit={create} label={t('create_team.title')}>
        <TextField
          name="name"
          label={t('create_team.name')}
          helperText={t('create_team.name_help')}
          required
          autoComplete="off"
          autoFocus
        />
        <Box marginTop="6" marginBottom="3">
          <chakra.h2 textStyle="heading">{t('create_team.company')}</chakra.h2>
          <chakra.p color="fg.muted">{t('create_team.company_help')}</chakra.p>
        </Box>
        <Grid
          columnGap="4"
          rowGap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <CompanyFields
            language={locale.languageTag()}
            dialCode={region.dialCode}
            businessNameHelp={t('create_team.business_name_help')}
          />
        </Grid>
        <Box marginTop="4">
          <FormAlert />
        </Box>
        <Flex flexWrap="wrap" gap="2">
          <SubmitButton>{t('create_team.submit')}</SubmitButton>
          {hasTeams && (
            <CancelButton
              variant="ghost"
              onClick={() => getHost().go(chooser, { replace: true, keepsTabFromMenu: true })}
            >
              {t('create_team.cancel')}
            </CancelButton>
          )}
        </Flex>
      </Form>
    </Box>
  )
}

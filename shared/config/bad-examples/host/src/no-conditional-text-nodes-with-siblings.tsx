export const badExamples = (isNew, name, t) => (
  <ul>
    <li>
      {isNew && t('new')}
      <b>{name}</b>
    </li>
    <li>
      {isNew ? 'New' : null}
      <b>{name}</b>
    </li>
    <li>
      {isNew ? `New: ${name}` : name.short}
      <b />
    </li>
    <li>
      {isNew && <b />}
      {t('name')}
    </li>
    <li>
      {isNew && <span>{t('new')}</span>}
      <b>{name}</b>
    </li>
    <li>{isNew ? t('new') : t('old')}</li>
  </ul>
)

import { List, ListItem } from '../../ui/List.tsx'
import { useAppValue, useText } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import { createNames } from './createNames.ts'
import { namesText } from './text.ts'

/** Names like the typed one that nobody has; a press takes one. */
export function NameSuggestions() {
  const names = useFeature(createNames)
  const t = useText(namesText)
  const check = useAppValue(names.checkAtom)
  if (check.status !== 'taken' || check.others.length === 0) return null
  return (
    <List label={t('names.suggestions')}>
      {check.others.map(({ name }) => (
        <li key={name}>
          <ListItem title={name} label={t('names.use', { name })} onClick={() => void names.type(name)} />
        </li>
      ))}
    </List>
  )
}

import { socialLogins, socialNames } from '#shared/entities/socialLogin.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { setupText } from './text.ts'

interface SocialsProps {
  /** A list; anything else: all that the server can. */
  value: unknown
  onChange: (socials: string[] | undefined) => void
}

/** Which social logins are offered, in the order in which they were ticked. */
export function Socials({ value, onChange }: SocialsProps) {
  const chosen = Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null
  return (
    <div id="field-features.socials" className="ad-stack">
      <SelectField
        label={setupText('setup.socials')}
        value={chosen ? 'chosen' : 'all'}
        onChange={(mode) => onChange(mode === 'all' ? undefined : [...socialLogins])}
        options={[
          { value: 'all', label: setupText('setup.socials.all') },
          { value: 'chosen', label: setupText('setup.socials.chosen') },
        ]}
      />
      {chosen && (
        <div className="ad-row">
          {socialLogins.map((name) => (
            <CheckField
              key={name}
              label={socialNames[name]}
              checked={chosen.includes(name)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}

import { useMemo } from 'react'
import { useAppValue, useText } from '../context/appContext.ts'
import { methodName } from './methodName.ts'
import { listCountries, listSubdivisions } from './regions.ts'
import { SelectField } from './SelectField.tsx'
import { buyText } from './text.ts'
import { useBuy } from './useBuy.ts'

/** How it is paid, and where somebody is: by that goes who may sell what. */
export function RegionFields() {
  const { form, offers } = useBuy()
  const t = useText(buyText)
  const region = useAppValue(offers.regionAtom)
  const methods = useAppValue(form.methodsAtom)
  const method = useAppValue(form.methodAtom)
  const countries = useMemo(() => listCountries(t.locale), [t.locale])
  if (!region) return null
  const { country, subdivision } = region
  const subdivisions = listSubdivisions(country)
  return (
    <div className="wk-buy-fields">
      {methods.length > 0 && (
        <SelectField
          label={t('buy.method')}
          value={method ?? methods[0] ?? ''}
          options={methods.map((value) => ({ value, text: methodName(value, t) }))}
          onChange={(value) => form.change({ method: value })}
        />
      )}
      <SelectField
        label={t('buy.country')}
        value={country}
        options={countries}
        onChange={(value) => void offers.choose({ country: value, subdivision: null })}
      />
      {subdivisions.length > 0 && (
        <SelectField
          label={t('buy.state')}
          value={subdivision ?? ''}
          options={[
            ...(subdivision === null ? [{ value: '', text: t('buy.stateOpen') }] : []),
            ...subdivisions,
          ]}
          onChange={(value) => void offers.choose({ country, subdivision: value })}
        />
      )}
    </div>
  )
}

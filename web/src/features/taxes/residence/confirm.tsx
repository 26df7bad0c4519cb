import { taxCalls } from '@acervo/domain/taxes/calls'
import { residenceTerms, type ResidenceCertificateRow } from '@acervo/domain/taxes/residence'
import { send } from '../../../lib/api.ts'
import { ConfirmProof } from '../confirm-proof.tsx'
import { TermsFields } from './terms-fields.tsx'

type ConfirmProps = { certificate: ResidenceCertificateRow; name: string }

/** Confirms a certificate of tax residence, with the rates that staff read in it. */
export function ConfirmCertificate({ certificate: { id, issued_on }, name }: ConfirmProps) {
  return (
    <ConfirmProof
      name={name}
      schema={residenceTerms}
      first={{ issued_on, interest_cap: null, dividend_cap: null }}
      confirm={(body) => send(taxCalls.confirmResidence, { params: { id }, body })}
    >
      <TermsFields />
    </ConfirmProof>
  )
}

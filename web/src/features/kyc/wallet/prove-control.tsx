import { kycCalls } from '@acervo/domain/kyc/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api-error.ts'
import { send } from '../../../lib/api.ts'
import { isRefusedInWallet, signWithWallet, WrongAccount, type Wallet } from '../../../lib/wallet/injected.ts'
import { Button } from '../../../ui/form/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ownApplicationsQuery } from '../queries.ts'

/** Proves control of an address with the given signer. */
export async function proveControl(
  wallet: string,
  sign: (message: string) => Promise<string>,
): Promise<void> {
  const { data } = await send(kycCalls.requestProof, { body: { wallet } })
  const signature = await sign(data.message)
  await send(kycCalls.proveWallet, { body: { wallet, nonce: data.nonce, signature } })
}

type ProveControlProps = {
  address: string
  isProven: boolean
  wallet: Wallet | undefined
  onProven: () => void
}

/** Offers to sign a message with the wallet of the address. Says so once the signature is stored. */
export function ProveControl({ address, isProven, wallet, onProven }: ProveControlProps) {
  const { t } = useTranslation('kyc-wallet')
  const prove = useProve(address, onProven)
  if (isProven)
    return (
      <p role="status" className="flex gap-1.5 text-sm text-good">
        <CircleCheck aria-hidden className="mt-[0.2em] size-[1em] shrink-0" /> {t('prove.done')}
      </p>
    )
  if (!wallet) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {t('prove.hint', { name: wallet.name ?? t('prove.own_wallet') })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        busy={prove.isPending}
        busyText={t('prove.busy')}
        onClick={() => prove.mutate(wallet)}
      >
        <PenLine aria-hidden /> {t('prove.action')}
      </Button>
    </div>
  )
}

function useProve(address: string, onProven: () => void) {
  const { t } = useTranslation('kyc-wallet')
  const client = useQueryClient()
  const sentenceOf = (error: unknown) => {
    if (error instanceof WrongAccount) return t('prove.other', { address: error.address })
    return isRefusedInWallet(error) ? t('prove.refused') : errorText(error, t('prove.failed'))
  }
  return useMutation({
    mutationFn: (signer: Wallet) =>
      proveControl(address, (message) => signWithWallet(signer, address, message)),
    onSuccess: () => {
      onProven()
      void client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey })
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
}

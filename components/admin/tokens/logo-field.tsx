import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { call } from '@/lib/api/call';
import { uploadTokenLogo } from '@/lib/api/catalogue';
import { dataUrlOf } from '@/lib/client/admin/data-url';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { maxLogoBytes, maxLogoMegabytes, maxLogoMegapixels, tokenMetadataDelayMs } from '@/lib/config/admin';
import { chainById } from '@/lib/config/venues/chains';
import { logoSizes, storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import { addressOfForm, isWebUrl, type TokenForm, takesLogos } from '@/lib/domain/catalogue/token-form';
import { normalise } from '@/lib/errors/normalise';
import { logoPreviewQuery } from '@/lib/queries/catalogue';
import type { Address } from '@/lib/schemas/address';
import { useFailureToast } from '../use-failure-toast';

interface LogoPreview {
  /** The picture; undefined while there is none. */
  readonly picture: string | undefined;
  /** The address of the picture's link. */
  readonly address: string;
  /** The reason why an external picture cannot be shown. */
  readonly problem: string | undefined;
}

/**
 * Returns the picture at a logo's address. If it is not in our bucket, the server fetches it once typing pauses, and
 * never from a private address; the browser itself never contacts the other host.
 */
function useLogoPreview(typed: string): LogoPreview {
  const errorText = useErrorText();
  const logoUrl = typed.trim();
  const path = storedLogoPath(logoUrl, 'large.webp');
  const rested = useRestedText(logoUrl, tokenMetadataDelayMs);
  const isElsewhere = path === undefined && rested === logoUrl && isWebUrl(logoUrl);
  const { data, error } = useQuery(logoPreviewQuery(isElsewhere ? logoUrl : undefined));
  const problem = isElsewhere && error !== null ? errorText(normalise(error)) : undefined;
  return { picture: path ?? (isElsewhere ? data : undefined), address: path ?? logoUrl, problem };
}

interface LogoFieldProps {
  wallet: Address;
  form: TokenForm;
  error: string | undefined;
  onChange: (logoUrl: string) => void;
}

/** The formats that the server can decode, which the browser's file dialog offers. */
const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export function LogoField({ wallet, form, error, onChange }: LogoFieldProps) {
  const t = useTranslations('admin-catalogue.tokenForm');
  const catalogue = useTranslations('admin-catalogue');
  const errors = useTranslations('errors');
  const connected = useConnectedWallet();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const tellFailure = useFailureToast();
  const { picture, address, problem } = useLogoPreview(form.logoUrl);

  /** Returns why the file is refused; undefined if it may be sent. */
  function refusalOf(file: File): string | undefined {
    if (!file.type.startsWith('image/')) return errors('logo.not_image');
    if (!accepted.includes(file.type)) return errors('logo.unsupported');
    if (file.size >= maxLogoBytes) return errors('logo.too_large', { most: maxLogoMegabytes });
    if (addressOfForm(form) === undefined) return t('addressFirst');
    const chain = chainById(form.chainId);
    if (chain === undefined) return t('chainFirst');
    if (!takesLogos(form.chainId)) return t('chainUnsupported', { name: chain.name });
    return connected === undefined ? catalogue('walletMissing') : undefined;
  }

  async function upload(file: File): Promise<void> {
    const refusal = refusalOf(file);
    const tokenAddress = addressOfForm(form);
    if (refusal !== undefined || tokenAddress === undefined) {
      toast.failure({ title: refusal ?? t('addressFirst') }, 'catalogue');
      return;
    }
    setBusy(true);
    try {
      const imageBase64 = await dataUrlOf(file);
      const { publicUrl } = await call(uploadTokenLogo, {
        walletAddress: wallet,
        tokenAddress,
        chainId: form.chainId,
        imageBase64,
      });
      onChange(publicUrl);
      toast.success({ title: t('uploaded') }, 'catalogue');
    } catch (thrown) {
      tellFailure(thrown, t('uploadFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex gap-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <Field
          label={t('logoUrl')}
          value={form.logoUrl}
          onChange={(event) => onChange(event.target.value)}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={error}
          {...(problem !== undefined && { hint: problem })}
        />
        <div>
          <Button loading={isBusy} loadingLabel={t('uploading')} onClick={() => picker.current?.click()}>
            {t('upload')}
          </Button>
          <p className="mt-1.5 text-12 text-text-2">
            {t('logoHint', { most: maxLogoMegabytes, pixels: maxLogoMegapixels, side: logoSizes.large })}
          </p>
          <input
            ref={picker}
            type="file"
            accept={accepted.join(',')}
            hidden
            aria-label={t('upload')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be picked again after it was changed.
              target.value = '';
              if (file !== undefined) void upload(file);
            }}
          />
        </div>
      </div>
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line-2 text-text-3">
        {picture === undefined ? (
          '–'
        ) : (
          <a href={address} target="_blank" rel="noreferrer">
            {/* biome-ignore lint/performance/noImgElement: a stored picture needs no optimiser between */}
            <img src={picture} alt={t('logoPreview', { symbol: form.symbol })} width={64} height={64} />
          </a>
        )}
      </span>
    </div>
  );
}

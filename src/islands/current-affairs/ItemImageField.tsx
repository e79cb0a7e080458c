import { useEffect, useState } from 'react';
import { ITEM_IMAGE_PATH, LONGEST_IMAGE_ALT, uploadOfImage } from '#domain/current-affairs/item-image.ts';
import { PICTURE_TYPES } from '#domain/materials/material-file.ts';
import { staffNewsText } from '#domain/text/staff/en/staff-news.ts';
import { fileIdIn } from '#stores/materials/admin-materials-form.ts';
import { findPicture } from '#stores/current-affairs/item-picture.ts';
import { TextField } from '#ui/TextField.tsx';
import { FileField } from '../admin/kit/FileField.tsx';

interface Field {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

interface ItemImageFieldProps {
  readonly image: Field & { readonly onAwait: (isOnItsWay: boolean) => void };
  readonly alt: Field;
  readonly labels: { readonly image: string; readonly imageAlt: string };
}

/** A phone's screen at twice its width, which is all that a page shows. */
const PICTURE_PIXELS = 1280;

/** The picture as it will stand; nothing while it cannot be had. */
function Picture({ image, alt }: { readonly image: string; readonly alt: string }) {
  const [found, setFound] = useState<{ readonly of: string; readonly address: string | null } | null>(null);
  const upload = uploadOfImage(image);
  useEffect(() => {
    if (upload === null) return undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const address = await findPicture(upload);
      if (isWanted) setFound({ of: upload, address });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [upload]);
  if (upload === null || found?.of !== upload || found.address === null) return null;
  return <img className="item-image" src={found.address} alt={alt} />;
}

/** An item's picture: uploaded, or one of the site by its path; and its words. One of the two has the field's name and error. */
export function ItemImageField({ image: { onAwait, ...image }, alt, labels }: ItemImageFieldProps) {
  const words = staffNewsText();
  const upload = uploadOfImage(image.value);
  const [isAwaited, setAwaited] = useState(false);
  const isByPath = upload === null && !isAwaited;
  const tell = (isOnItsWay: boolean): void => {
    setAwaited(isOnItsWay);
    onAwait(isOnItsWay);
  };
  const take = (text: string): void => image.onValue(text === '' ? '' : `${ITEM_IMAGE_PATH}${fileIdIn(text) ?? ''}`);
  return (
    <div className="stack">
      <FileField
        name={isByPath ? undefined : image.name}
        label={words.imageFile({ image: labels.image })}
        hint={words.hints.image}
        types={PICTURE_TYPES}
        picturePixels={PICTURE_PIXELS}
        value={upload === null ? '' : words.uploaded}
        error={isByPath ? undefined : image.error}
        onValue={take}
        onAwait={tell}
      />
      <Picture image={image.value} alt={alt.value} />
      {isByPath && (
        <TextField
          {...image}
          label={words.imagePath({ image: labels.image })}
          hint={words.hints.imagePath}
          autoCapitalize="none"
        />
      )}
      {image.value.trim() !== '' && (
        <TextField
          {...alt}
          label={labels.imageAlt}
          maxLength={LONGEST_IMAGE_ALT}
          hint={words.hints.imageAlt}
          autoCapitalize="sentences"
        />
      )}
    </div>
  );
}

import { chakra } from '@chakra-ui/react'
import { pictureTypes, setPicture } from '@console/contract/picture'
import { isApiError } from '@console/kernel/errors'
import { useDraft, useUnsavedInput } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { FileUpload } from '@console/ui/file-upload/file-upload'
import { CircleAlertIcon, Icon } from '@console/ui/icon/icon'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../form-dialog/form-dialog'
import { getHost } from '../host'
import { widestCrop, type Crop } from './crop'
import { CropView } from './crop-view'
import { encodePicture } from './encode-picture'
import { openPicture, type PictureProblem } from './open-picture'

/** The largest file that is opened here, more than phones write; what is sent is far smaller. */
const maxMegabytes = 50

/** What the server finds (`setPicture`). */
const refusals: Record<string, PictureProblem> = {
  format: 'not_picture',
  damaged: 'damaged',
  too_many_pixels: 'too_many_pixels',
}

/** One that is opened is shown at once, and one that is refused is not taken. */
const noFiles: File[] = []

export interface PictureDialogProps {
  open: boolean
  onClose(): void
  /** Opens it again, where its code did not come. */
  onReopen(): void
  /** The address of the picture that is theirs now. */
  onSaved(picture: string): void
}

/** Chooses a picture, and the square of it that is shown. */
export function PictureDialog({ open, onClose, onReopen, onSaved }: PictureDialogProps) {
  const { t } = useTexts('users')
  const [chosen, setChosen] = useState<{ image: ImageBitmap; crop: Crop } | null>(null)
  const [problem, setProblem] = useState<PictureProblem | 'refused' | null>(null)
  const [isPending, setPending] = useState(false)
  // The file stays with the page, and no longer: the console asks before that is lost.
  useUnsavedInput(useDraft(getHost(), 'picture', { isInDialog: true }), chosen && {})
  const frame = useRef<HTMLDivElement>(null)
  const image = chosen?.image
  useEffect(() => {
    // The field that had the focus is gone.
    if (image) frame.current?.focus()
  }, [image])

  const read = async ([file]: File[]) => {
    setProblem(null)
    if (!file) return
    const opened = await openPicture(file)
    if ('problem' in opened) setProblem(opened.problem)
    else setChosen({ ...opened, crop: widestCrop(opened.image) })
  }
  const startAnew = () => {
    image?.close()
    setChosen(null)
    setProblem(null)
  }
  const close = () => {
    startAnew()
    onClose()
  }
  const save = async () => {
    if (!chosen) return
    setPending(true)
    try {
      const { picture } = await getHost().call(
        setPicture,
        { file: await encodePicture(chosen.image, chosen.crop) },
        { onError: 'dialog', handledCodes: ['REQUEST_PARMAS_ERROR'] },
      )
      getHost().notify.success(t('picture.saved'))
      onSaved(picture)
      close()
    } catch (error) {
      if (isApiError(error) && error.code === 'REQUEST_PARMAS_ERROR')
        setProblem(refusals[error.fields?.file ?? ''] ?? 'refused')
    } finally {
      setPending(false)
    }
  }

  const alert = (
    <chakra.div role="alert" textStyle="sm" color="danger">
      {problem && (
        <chakra.p display="flex" gap="6px" mt="2">
          <chakra.span display="flex" height="1.25rem" alignItems="center">
            <Icon as={CircleAlertIcon} />
          </chakra.span>
          <span>{t(`picture.${problem}`)}</span>
        </chakra.p>
      )}
    </chakra.div>
  )
  return (
    <FormDialog
      open={open}
      isDirty={chosen !== null}
      onClose={close}
      onReopen={onReopen}
      title={t('picture.title')}
      description={t('picture.lead')}
      closeLabel={t('form.close')}
      actions={
        chosen && (
          <>
            <Button onClick={startAnew}>{t('picture.another')}</Button>
            <Button variant="primary" pending={isPending} onClick={() => void save()}>
              {t('picture.save')}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <CropView
          ref={frame}
          image={chosen.image}
          crop={chosen.crop}
          onChange={(crop) => setChosen({ ...chosen, crop })}
        />
      ) : (
        <FileUpload
          label={t('picture.file')}
          accept={pictureTypes}
          maxFileSize={maxMegabytes * 1024 * 1024}
          files={noFiles}
          onChange={(files) => void read(files)}
          problem={problem && t(`picture.${problem}`)}
          onRefuse={() => setProblem(null)}
          texts={{
            drop: t('picture.drop'),
            helperText: t('picture.file_help', { max: maxMegabytes }),
            remove: (name) => t('picture.remove_file', { name }),
            problem: (is, name) => t(`picture.${is}`, { name, max: maxMegabytes }),
            size: () => '',
          }}
        />
      )}
      {chosen && alert}
    </FormDialog>
  )
}

import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/controls'
import { useState } from 'react'
import { Button } from '../button/button'
import { CircleAlertIcon, FileIcon, Icon, UploadIcon, XIcon } from '../icon/icon'
import * as styles from './file-upload.module.css'

/** Why a file was not taken: its size, its kind, or one too many. */
export type FileProblem = 'too_large' | 'wrong_type' | 'too_many' | 'other'

const problemOf: Record<string, FileProblem> = {
  FILE_TOO_LARGE: 'too_large',
  FILE_INVALID_TYPE: 'wrong_type',
  TOO_MANY_FILES: 'too_many',
}

export interface FileUploadProps {
  label: string
  /** Media types or endings: `['image/png', '.csv']`. */
  accept?: readonly string[]
  maxFiles?: number
  /** In bytes. */
  maxFileSize?: number
  /**
   * The files that are taken, where the caller decides that: one that it refuses is not among them and can
   * be chosen again. Without it, all that were chosen and have the right kind and size.
   */
  files?: File[]
  /** Told all files that are taken, whenever one came or went. A refused file changes none. */
  onChange(files: File[]): void
  /** What the caller has found wrong with the file: said in place of a refusal here. */
  problem?: string | null
  /** A file was refused here: what the caller has found about the one before is settled. */
  onRefuse?(): void
  texts: {
    /** In the drop zone: "Drop a logo here, or choose one". */
    drop: string
    /** What is taken: "PNG or SVG, at most 1 MB". */
    helperText: string
    /** Names the button that removes a file. */
    remove(fileName: string): string
    problem(problem: FileProblem, fileName: string): string
    /** "24 KB", in the person's language. */
    size(bytes: number): string
  }
}

/** Files to send, dropped or chosen. Built on Chakra's, which checks kind, size and number. */
export function FileUpload({
  label,
  accept,
  maxFiles = 1,
  maxFileSize,
  files: takenFiles,
  onChange,
  problem,
  onRefuse,
  texts,
}: FileUploadProps) {
  const [refusals, setRefusals] = useState<string[]>([])
  const problems = problem ? [problem] : refusals
  return (
    <ChakraFileUpload.Root
      unstyled
      className={styles.upload}
      accept={accept ? [...accept] : undefined}
      maxFiles={maxFiles}
      maxFileSize={maxFileSize}
      acceptedFiles={takenFiles}
      translations={{
        dropzone: label,
        deleteFile: (file) => texts.remove(file.name),
      }}
      // Each list by itself: `onFileChange` is told once for each, with the other one as it was before.
      onFileAccept={({ files }) => onChange(files)}
      onFileReject={({ files }) => {
        if (files.length > 0) onRefuse?.()
        setRefusals(
          files.map(({ file, errors }) =>
            texts.problem(problemOf[errors[0] ?? ''] ?? 'other', file.name),
          ),
        )
      }}
    >
      <ChakraFileUpload.Label className={styles.label}>{label}</ChakraFileUpload.Label>
      <ChakraFileUpload.Dropzone className={styles.dropzone}>
        <span className={styles.icon}>
          <Icon as={UploadIcon} size={20} />
        </span>
        <span>{texts.drop}</span>
        <span className={styles.help}>{texts.helperText}</span>
      </ChakraFileUpload.Dropzone>
      <ChakraFileUpload.HiddenInput />
      <div role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            <span className={styles.problemIcon}>
              <Icon as={CircleAlertIcon} />
            </span>
            <span>{problem}</span>
          </p>
        ))}
      </div>
      <ChakraFileUpload.Context>
        {({ acceptedFiles }) =>
          acceptedFiles.length > 0 && (
            <ChakraFileUpload.ItemGroup className={styles.files}>
              {acceptedFiles.map((file) => (
                <ChakraFileUpload.Item
                  key={`${file.name} ${file.lastModified}`}
                  file={file}
                  className={styles.file}
                >
                  <span className={styles.icon}>
                    <Icon as={FileIcon} />
                  </span>
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.size}>{texts.size(file.size)}</span>
                  <ChakraFileUpload.ItemDeleteTrigger asChild>
                    <Button variant="ghost" size="icon">
                      <Icon as={XIcon} />
                    </Button>
                  </ChakraFileUpload.ItemDeleteTrigger>
                </ChakraFileUpload.Item>
              ))}
            </ChakraFileUpload.ItemGroup>
          )
        }
      </ChakraFileUpload.Context>
    </ChakraFileUpload.Root>
  )
}

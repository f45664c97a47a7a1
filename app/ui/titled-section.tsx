import { useId, type ComponentProps } from 'react'

/** A part of a page under its heading, which names it for screen readers. */
export function TitledSection({
  title,
  titleClassName,
  children,
  ...rest
}: ComponentProps<'section'> & { title: string; titleClassName: string }) {
  const id = useId()
  return (
    <section {...rest} aria-labelledby={id}>
      <h2 id={id} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  )
}

// From the migrations with the digest a6b0623ac5823ed8, by "npm run database-types".
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string
          actor_id: string | null
          address: string | null
          after: Json | null
          before: Json | null
          begun_at: string | null
          digest: string
          erased_at: string | null
          happened_at: string
          hash: string | null
          id: number
          place: number | null
          record_id: string
          salt: string | null
          table_name: string
          user_agent: string | null
          words: string | null
        }
        Insert: {
          action: string
          actor: string
          actor_id?: string | null
          address?: string | null
          after?: Json | null
          before?: Json | null
          begun_at?: string | null
          digest: string
          erased_at?: string | null
          happened_at?: string
          hash?: string | null
          id?: never
          place?: number | null
          record_id: string
          salt?: string | null
          table_name: string
          user_agent?: string | null
          words?: string | null
        }
        Update: {
          action?: string
          actor?: string
          actor_id?: string | null
          address?: string | null
          after?: Json | null
          before?: Json | null
          begun_at?: string | null
          digest?: string
          erased_at?: string | null
          happened_at?: string
          hash?: string | null
          id?: never
          place?: number | null
          record_id?: string
          salt?: string | null
          table_name?: string
          user_agent?: string | null
          words?: string | null
        }
        Relationships: []
      }
      awards: {
        Row: {
          created_at: string
          date: string
          description: string
          evidence_url: string | null
          id: string
          is_demo: boolean
          issuer: string
          position: number
          title: string
          year: number
        }
        Insert: {
          created_at?: string
          date: string
          description?: string
          evidence_url?: string | null
          id?: string
          is_demo?: boolean
          issuer: string
          position?: number
          title: string
          year: number
        }
        Update: {
          created_at?: string
          date?: string
          description?: string
          evidence_url?: string | null
          id?: string
          is_demo?: boolean
          issuer?: string
          position?: number
          title?: string
          year?: number
        }
        Relationships: []
      }
      blog_posts: {
        Row: {
          author: string
          body: string
          cover_alt: string
          cover_url: string | null
          created_at: string
          excerpt: string
          id: string
          is_demo: boolean
          published_at: string | null
          reading_minutes: number
          related_service_slugs: string[]
          seo_description: string | null
          seo_title: string | null
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
        }
        Insert: {
          author?: string
          body?: string
          cover_alt?: string
          cover_url?: string | null
          created_at?: string
          excerpt?: string
          id?: string
          is_demo?: boolean
          published_at?: string | null
          reading_minutes?: never
          related_service_slugs?: string[]
          seo_description?: string | null
          seo_title?: string | null
          slug: string
          status?: string
          tags?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          author?: string
          body?: string
          cover_alt?: string
          cover_url?: string | null
          created_at?: string
          excerpt?: string
          id?: string
          is_demo?: boolean
          published_at?: string | null
          reading_minutes?: never
          related_service_slugs?: string[]
          seo_description?: string | null
          seo_title?: string | null
          slug?: string
          status?: string
          tags?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      blog_slugs: {
        Row: {
          created_at: string
          post_id: string
          slug: string
        }
        Insert: {
          created_at?: string
          post_id: string
          slug: string
        }
        Update: {
          created_at?: string
          post_id?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "blog_slugs_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "admin_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blog_slugs_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "blog_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      brief_questions: {
        Row: {
          category: string | null
          help: string
          id: string
          is_demo: boolean
          is_required: boolean
          kind: string
          label: string
          options: string[]
          position: number
          service_id: string | null
        }
        Insert: {
          category?: string | null
          help?: string
          id?: string
          is_demo?: boolean
          is_required?: boolean
          kind?: string
          label: string
          options?: string[]
          position?: number
          service_id?: string | null
        }
        Update: {
          category?: string | null
          help?: string
          id?: string
          is_demo?: boolean
          is_required?: boolean
          kind?: string
          label?: string
          options?: string[]
          position?: number
          service_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "brief_questions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "brief_questions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "brief_questions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_rows: {
        Row: {
          after: NonNullable<Json>
          before: NonNullable<Json>
          id: string
          kind: string
          pictures: string[] | null
          place: number
          problems: NonNullable<Json>
          run_id: string
          service_id: string | null
          slug: string | null
          state: string
          title: string | null
          version: string | null
          worked_at: string | null
        }
        Insert: {
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          id?: string
          kind?: string
          pictures?: string[] | null
          place: number
          problems?: NonNullable<Json>
          run_id: string
          service_id?: string | null
          slug?: string | null
          state: string
          title?: string | null
          version?: string | null
          worked_at?: string | null
        }
        Update: {
          after?: NonNullable<Json>
          before?: NonNullable<Json>
          id?: string
          kind?: string
          pictures?: string[] | null
          place?: number
          problems?: NonNullable<Json>
          run_id?: string
          service_id?: string | null
          slug?: string | null
          state?: string
          title?: string | null
          version?: string | null
          worked_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bulk_rows_run_id_fkey"
            columns: ["run_id"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_rows_run_id_fkey"
            columns: ["run_id"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["undone_by"]
          },
          {
            foreignKeyName: "bulk_rows_run_id_fkey"
            columns: ["run_id"]
            referencedRelation: "bulk_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      bulk_runs: {
        Row: {
          changes: NonNullable<Json>
          chosen: Json | null
          created_at: string
          file_name: string | null
          finished_at: string | null
          id: string
          kind: string
          pages_fresh_at: string | null
          rows_conflict: number
          rows_done: number
          rows_expected: number | null
          rows_ready: number
          rows_refused: number
          rows_same: number
          started_at: string | null
          started_by: string | null
          status: string
          undoes: string | null
          updated_at: string
        }
        Insert: {
          changes?: NonNullable<Json>
          chosen?: Json | null
          created_at?: string
          file_name?: string | null
          finished_at?: string | null
          id?: string
          kind: string
          pages_fresh_at?: string | null
          rows_conflict?: number
          rows_done?: number
          rows_expected?: number | null
          rows_ready?: number
          rows_refused?: number
          rows_same?: number
          started_at?: string | null
          started_by?: string | null
          status?: string
          undoes?: string | null
          updated_at?: string
        }
        Update: {
          changes?: NonNullable<Json>
          chosen?: Json | null
          created_at?: string
          file_name?: string | null
          finished_at?: string | null
          id?: string
          kind?: string
          pages_fresh_at?: string | null
          rows_conflict?: number
          rows_done?: number
          rows_expected?: number | null
          rows_ready?: number
          rows_refused?: number
          rows_same?: number
          started_at?: string | null
          started_by?: string | null
          status?: string
          undoes?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "bulk_runs_started_by_fkey"
            columns: ["started_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["undone_by"]
          },
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "bulk_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      case_studies: {
        Row: {
          campaign_name: string | null
          client_name: string | null
          cover_alt: string | null
          cover_url: string | null
          created_at: string
          description: string | null
          excerpt: string | null
          file_size_bytes: number | null
          file_type: string | null
          file_url: string | null
          id: string
          industry: string | null
          is_demo: boolean
          is_featured: boolean
          metric_order: string[]
          metrics: NonNullable<Json>
          primary_service_category: string | null
          quote: string | null
          quote_author: string | null
          service_id: string | null
          title: string
          updated_at: string
        }
        Insert: {
          campaign_name?: string | null
          client_name?: string | null
          cover_alt?: string | null
          cover_url?: string | null
          created_at?: string
          description?: string | null
          excerpt?: string | null
          file_size_bytes?: number | null
          file_type?: string | null
          file_url?: string | null
          id?: string
          industry?: string | null
          is_demo?: boolean
          is_featured?: boolean
          metric_order?: string[]
          metrics?: NonNullable<Json>
          primary_service_category?: string | null
          quote?: string | null
          quote_author?: string | null
          service_id?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          campaign_name?: string | null
          client_name?: string | null
          cover_alt?: string | null
          cover_url?: string | null
          created_at?: string
          description?: string | null
          excerpt?: string | null
          file_size_bytes?: number | null
          file_type?: string | null
          file_url?: string | null
          id?: string
          industry?: string | null
          is_demo?: boolean
          is_featured?: boolean
          metric_order?: string[]
          metrics?: NonNullable<Json>
          primary_service_category?: string | null
          quote?: string | null
          quote_author?: string | null
          service_id?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      case_study_sources: {
        Row: {
          case_study_id: string
          external_id: string
          follows_feed: boolean
          missing_since: string | null
          source_url: string
        }
        Insert: {
          case_study_id: string
          external_id: string
          follows_feed?: boolean
          missing_since?: string | null
          source_url: string
        }
        Update: {
          case_study_id?: string
          external_id?: string
          follows_feed?: boolean
          missing_since?: string | null
          source_url?: string
        }
        Relationships: [
          {
            foreignKeyName: "case_study_sources_case_study_id_fkey"
            columns: ["case_study_id"]
            referencedRelation: "admin_case_studies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_study_sources_case_study_id_fkey"
            columns: ["case_study_id"]
            referencedRelation: "case_studies"
            referencedColumns: ["id"]
          },
        ]
      }
      case_study_syncs: {
        Row: {
          added: number
          changed: number
          created_at: string
          entries: NonNullable<Json>
          failure: string | null
          file_name: string | null
          gone: number
          id: string
          is_dry_run: boolean
          skipped: NonNullable<Json>
          source_url: string
          started_by: string | null
          unchanged: number
        }
        Insert: {
          added: number
          changed: number
          created_at?: string
          entries?: NonNullable<Json>
          failure?: string | null
          file_name?: string | null
          gone?: number
          id?: string
          is_dry_run: boolean
          skipped?: NonNullable<Json>
          source_url: string
          started_by?: string | null
          unchanged: number
        }
        Update: {
          added?: number
          changed?: number
          created_at?: string
          entries?: NonNullable<Json>
          failure?: string | null
          file_name?: string | null
          gone?: number
          id?: string
          is_dry_run?: boolean
          skipped?: NonNullable<Json>
          source_url?: string
          started_by?: string | null
          unchanged?: number
        }
        Relationships: []
      }
      client_logos: {
        Row: {
          id: string
          image_url: string
          is_demo: boolean
          kind: string
          name: string
          position: number
        }
        Insert: {
          id?: string
          image_url: string
          is_demo?: boolean
          kind?: string
          name: string
          position?: number
        }
        Update: {
          id?: string
          image_url?: string
          is_demo?: boolean
          kind?: string
          name?: string
          position?: number
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          company: string | null
          created_at: string
          email: string
          id: string
          message: string
          name: string
          subject: string
        }
        Insert: {
          company?: string | null
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          subject: string
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string
        }
        Relationships: []
      }
      contact_replies: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          email_id: string | null
          from_email: string | null
          id: string
          kind: string
          message_id: string
          provider_id: string | null
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          email_id?: string | null
          from_email?: string | null
          id?: string
          kind: string
          message_id: string
          provider_id?: string | null
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          email_id?: string | null
          from_email?: string | null
          id?: string
          kind?: string
          message_id?: string
          provider_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_replies_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_notifications"
            referencedColumns: ["email_id"]
          },
          {
            foreignKeyName: "contact_replies_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_replies_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "outbox_emails"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_replies_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_threads: {
        Row: {
          created_at: string
          first_answered_at: string | null
          is_spam: boolean
          last_at: string
          message_id: string
          spam_reasons: string[]
          spam_score: number
          status: string
          status_before: string | null
          token: string
          updated_at: string
          waiting_since: string
          was_spam: boolean | null
        }
        Insert: {
          created_at?: string
          first_answered_at?: string | null
          is_spam?: boolean
          last_at?: string
          message_id: string
          spam_reasons?: string[]
          spam_score?: number
          status?: string
          status_before?: string | null
          token?: string
          updated_at?: string
          waiting_since?: string
          was_spam?: boolean | null
        }
        Update: {
          created_at?: string
          first_answered_at?: string | null
          is_spam?: boolean
          last_at?: string
          message_id?: string
          spam_reasons?: string[]
          spam_score?: number
          status?: string
          status_before?: string | null
          token?: string
          updated_at?: string
          waiting_since?: string
          was_spam?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_threads_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      content_blocks: {
        Row: {
          draft: Json | null
          key: string
          problem: string | null
          publish_at: string | null
          scheduled_by: string | null
          updated_at: string
        }
        Insert: {
          draft?: Json | null
          key: string
          problem?: string | null
          publish_at?: string | null
          scheduled_by?: string | null
          updated_at?: string
        }
        Update: {
          draft?: Json | null
          key?: string
          problem?: string | null
          publish_at?: string | null
          scheduled_by?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      crm_merges: {
        Row: {
          created_at: string
          id: string
          kept_id: string
          kept_stage: string | null
          merged_by: string | null
          merged_id: string
          undone_at: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          kept_id: string
          kept_stage?: string | null
          merged_by?: string | null
          merged_id: string
          undone_at?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          kept_id?: string
          kept_stage?: string | null
          merged_by?: string | null
          merged_id?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "crm_merges_kept_id_fkey"
            columns: ["kept_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_merges_kept_id_fkey"
            columns: ["kept_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_merges_kept_id_fkey"
            columns: ["kept_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_merges_merged_id_fkey"
            columns: ["merged_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_merges_merged_id_fkey"
            columns: ["merged_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_merges_merged_id_fkey"
            columns: ["merged_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
        ]
      }
      crm_not_duplicates: {
        Row: {
          created_at: string
          first_id: string
          second_id: string
        }
        Insert: {
          created_at?: string
          first_id: string
          second_id: string
        }
        Update: {
          created_at?: string
          first_id?: string
          second_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "crm_not_duplicates_first_id_fkey"
            columns: ["first_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_not_duplicates_first_id_fkey"
            columns: ["first_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_not_duplicates_first_id_fkey"
            columns: ["first_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_not_duplicates_second_id_fkey"
            columns: ["second_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_not_duplicates_second_id_fkey"
            columns: ["second_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_not_duplicates_second_id_fkey"
            columns: ["second_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
        ]
      }
      crm_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          person_id: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          person_id: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          person_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "crm_notes_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_notes_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_notes_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
        ]
      }
      crm_people: {
        Row: {
          company: string | null
          company_id: string | null
          company_key: string | null
          created_at: string
          email: string
          first_seen_at: string
          given_company: string | null
          given_name: string | null
          has_account: boolean
          id: string
          is_proven: boolean
          known_company: string | null
          known_name: string | null
          last_contact_at: string | null
          mailbox: string | null
          messages: number
          name: string | null
          next_task_on: string | null
          open_tasks: number
          orders: number
          other_emails: string[]
          reviews: number
          root_id: string
          search_text: string
          spend_cents: number
          stage: string
          stage_before: string | null
          tags: string[]
          task_waits_from: string | null
          updated_at: string
        }
        Insert: {
          company?: never
          company_id?: never
          company_key?: string | null
          created_at?: string
          email: string
          first_seen_at?: string
          given_company?: string | null
          given_name?: string | null
          has_account?: boolean
          id?: string
          is_proven?: boolean
          known_company?: string | null
          known_name?: string | null
          last_contact_at?: string | null
          mailbox?: never
          messages?: number
          name?: never
          next_task_on?: string | null
          open_tasks?: number
          orders?: number
          other_emails?: string[]
          reviews?: number
          root_id: string
          search_text?: string
          spend_cents?: number
          stage?: string
          stage_before?: string | null
          tags?: string[]
          task_waits_from?: string | null
          updated_at?: string
        }
        Update: {
          company?: never
          company_id?: never
          company_key?: string | null
          created_at?: string
          email?: string
          first_seen_at?: string
          given_company?: string | null
          given_name?: string | null
          has_account?: boolean
          id?: string
          is_proven?: boolean
          known_company?: string | null
          known_name?: string | null
          last_contact_at?: string | null
          mailbox?: never
          messages?: number
          name?: never
          next_task_on?: string | null
          open_tasks?: number
          orders?: number
          other_emails?: string[]
          reviews?: number
          root_id?: string
          search_text?: string
          spend_cents?: number
          stage?: string
          stage_before?: string | null
          tags?: string[]
          task_waits_from?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      crm_tasks: {
        Row: {
          created_at: string
          done_at: string | null
          due_on: string | null
          id: string
          person_id: string
          remind_at: string | null
          title: string
          updated_at: string
          waits_from: string | null
        }
        Insert: {
          created_at?: string
          done_at?: string | null
          due_on?: string | null
          id?: string
          person_id: string
          remind_at?: string | null
          title: string
          updated_at?: string
          waits_from?: string | null
        }
        Update: {
          created_at?: string
          done_at?: string | null
          due_on?: string | null
          id?: string
          person_id?: string
          remind_at?: string | null
          title?: string
          updated_at?: string
          waits_from?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "crm_tasks_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_people"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crm_tasks_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "admin_tasks"
            referencedColumns: ["person_id"]
          },
          {
            foreignKeyName: "crm_tasks_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "crm_people"
            referencedColumns: ["id"]
          },
        ]
      }
      disputes: {
        Row: {
          amount_cents: number
          evidence_due_at: string | null
          funds: string | null
          funds_at: string | null
          id: string
          opened_at: string
          order_id: string
          payment_intent_id: string
          reason: string
          stage: number
          status: string
          status_at: string
        }
        Insert: {
          amount_cents: number
          evidence_due_at?: string | null
          funds?: string | null
          funds_at?: string | null
          id: string
          opened_at: string
          order_id: string
          payment_intent_id: string
          reason?: string
          stage?: never
          status: string
          status_at: string
        }
        Update: {
          amount_cents?: number
          evidence_due_at?: string | null
          funds?: string | null
          funds_at?: string | null
          id?: string
          opened_at?: string
          order_id?: string
          payment_intent_id?: string
          reason?: string
          stage?: never
          status?: string
          status_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "disputes_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "disputes_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      email_templates: {
        Row: {
          always_because: string | null
          audience: string
          body: string
          default_body: string
          default_subject: string
          event: string
          is_enabled: boolean
          kind: string
          label: string
          subject: string
          tags: string[]
          updated_at: string
        }
        Insert: {
          always_because?: string | null
          audience: string
          body: string
          default_body: string
          default_subject: string
          event?: string
          is_enabled?: boolean
          kind: string
          label: string
          subject: string
          tags: string[]
          updated_at?: string
        }
        Update: {
          always_because?: string | null
          audience?: string
          body?: string
          default_body?: string
          default_subject?: string
          event?: string
          is_enabled?: boolean
          kind?: string
          label?: string
          subject?: string
          tags?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      error_groups: {
        Row: {
          day_visitors: number
          fingerprint: string
          first_at: string
          first_release: string | null
          id: string
          is_demo: boolean
          last_at: string
          last_release: string | null
          message: string
          place: string
          reopened_in: string | null
          resolved_after: string | null
          route: string
          state: string
          times: number
          updated_at: string
        }
        Insert: {
          day_visitors?: number
          fingerprint: string
          first_at: string
          first_release?: string | null
          id?: string
          is_demo?: boolean
          last_at: string
          last_release?: string | null
          message: string
          place: string
          reopened_in?: string | null
          resolved_after?: string | null
          route: string
          state?: string
          times?: number
          updated_at?: string
        }
        Update: {
          day_visitors?: number
          fingerprint?: string
          first_at?: string
          first_release?: string | null
          id?: string
          is_demo?: boolean
          last_at?: string
          last_release?: string | null
          message?: string
          place?: string
          reopened_in?: string | null
          resolved_after?: string | null
          route?: string
          state?: string
          times?: number
          updated_at?: string
        }
        Relationships: []
      }
      exit_modal_counts: {
        Row: {
          closed: number
          converted: number
          copy: string
          day: string
          run: number
          shown: number
        }
        Insert: {
          closed?: number
          converted?: number
          copy?: string
          day: string
          run?: number
          shown?: number
        }
        Update: {
          closed?: number
          converted?: number
          copy?: string
          day?: string
          run?: number
          shown?: number
        }
        Relationships: []
      }
      invoices: {
        Row: {
          content_hash: string | null
          document: Json | null
          is_demo: boolean
          issued_at: string
          number: number
          order_id: string
          path: string | null
          rendered_at: string | null
          time_zone: string | null
        }
        Insert: {
          content_hash?: string | null
          document?: Json | null
          is_demo?: boolean
          issued_at?: string
          number: number
          order_id: string
          path?: string | null
          rendered_at?: string | null
          time_zone?: string | null
        }
        Update: {
          content_hash?: string | null
          document?: Json | null
          is_demo?: boolean
          issued_at?: string
          number?: number
          order_id?: string
          path?: string | null
          rendered_at?: string | null
          time_zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoices_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      late_payments: {
        Row: {
          amount_cents: number
          error: string | null
          handled_at: string | null
          order_id: string
          payment_intent_id: string
          provider_refund_id: string | null
          received_at: string
          settled_at: string | null
          status: string
        }
        Insert: {
          amount_cents: number
          error?: string | null
          handled_at?: string | null
          order_id: string
          payment_intent_id: string
          provider_refund_id?: string | null
          received_at?: string
          settled_at?: string | null
          status?: string
        }
        Update: {
          amount_cents?: number
          error?: string | null
          handled_at?: string | null
          order_id?: string
          payment_intent_id?: string
          provider_refund_id?: string | null
          received_at?: string
          settled_at?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "late_payments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "late_payments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      legal_documents: {
        Row: {
          body: string
          change_note: string
          created_at: string
          effective_date: string
          id: string
          in_force_since: string | null
          is_demo: boolean
          is_published: boolean
          slug: string
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          body: string
          change_note?: string
          created_at?: string
          effective_date: string
          id?: string
          in_force_since?: string | null
          is_demo?: boolean
          is_published?: boolean
          slug: string
          title: string
          updated_at?: string
          version: number
        }
        Update: {
          body?: string
          change_note?: string
          created_at?: string
          effective_date?: string
          id?: string
          in_force_since?: string | null
          is_demo?: boolean
          is_published?: boolean
          slug?: string
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      notification_events: {
        Row: {
          in_app: boolean
          in_digest: boolean
          kind: string
          updated_at: string
        }
        Insert: {
          in_app?: boolean
          in_digest?: boolean
          kind: string
          updated_at?: string
        }
        Update: {
          in_app?: boolean
          in_digest?: boolean
          kind?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_email_templates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["kind"]
            referencedRelation: "email_templates"
            referencedColumns: ["kind"]
          },
        ]
      }
      notification_reads: {
        Row: {
          notification_id: string
          read_at: string
          user_id: string
        }
        Insert: {
          notification_id: string
          read_at?: string
          user_id: string
        }
        Update: {
          notification_id?: string
          read_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_reads_notification_id_fkey"
            columns: ["notification_id"]
            referencedRelation: "admin_notifications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_reads_notification_id_fkey"
            columns: ["notification_id"]
            referencedRelation: "notifications"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          dedupe_key: string
          group_key: string
          has_older: boolean
          id: string
          is_newest: boolean
          is_shown: boolean
          kind: string
          order_id: string | null
          path: string | null
          title: string
          waits_for_digest: boolean
        }
        Insert: {
          created_at?: string
          dedupe_key: string
          group_key?: string
          has_older?: boolean
          id?: string
          is_newest?: boolean
          is_shown?: boolean
          kind: string
          order_id?: string | null
          path?: string | null
          title: string
          waits_for_digest?: boolean
        }
        Update: {
          created_at?: string
          dedupe_key?: string
          group_key?: string
          has_older?: boolean
          id?: string
          is_newest?: boolean
          is_shown?: boolean
          kind?: string
          order_id?: string | null
          path?: string | null
          title?: string
          waits_for_digest?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_notification_choices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_notification_choices"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "notification_events"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "notifications_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_briefs: {
        Row: {
          answers: NonNullable<Json>
          order_id: string
          submitted_at: string
        }
        Insert: {
          answers: NonNullable<Json>
          order_id: string
          submitted_at?: string
        }
        Update: {
          answers?: NonNullable<Json>
          order_id?: string
          submitted_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_briefs_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_briefs_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_deliveries: {
        Row: {
          created_at: string
          id: string
          item_ids: string[]
          note: string
          number: number
          order_id: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          item_ids?: string[]
          note?: string
          number: number
          order_id: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          item_ids?: string[]
          note?: string
          number?: number
          order_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "order_deliveries_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_deliveries_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_events: {
        Row: {
          actor: string
          actor_id: string | null
          created_at: string
          details: NonNullable<Json>
          id: number
          kind: string
          order_id: string
        }
        Insert: {
          actor?: string
          actor_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          kind: string
          order_id: string
        }
        Update: {
          actor?: string
          actor_id?: string | null
          created_at?: string
          details?: NonNullable<Json>
          id?: never
          kind?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_events_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_files: {
        Row: {
          created_at: string
          delivery_id: string | null
          id: string
          is_brief: boolean
          message_id: string | null
          mime_type: string
          name: string
          order_id: string
          path: string
          size_bytes: number
          uploaded_by: string
        }
        Insert: {
          created_at?: string
          delivery_id?: string | null
          id?: string
          is_brief?: boolean
          message_id?: string | null
          mime_type: string
          name: string
          order_id: string
          path: string
          size_bytes: number
          uploaded_by: string
        }
        Update: {
          created_at?: string
          delivery_id?: string | null
          id?: string
          is_brief?: boolean
          message_id?: string | null
          mime_type?: string
          name?: string
          order_id?: string
          path?: string
          size_bytes?: number
          uploaded_by?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_files_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "order_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_files_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "order_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_files_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_files_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_items: {
        Row: {
          category: string
          clock_started_at: string | null
          delivered_at: string | null
          delivery_time_days: number
          due_at: string | null
          id: string
          invoice_title: string | null
          order_id: string
          position: number
          price_cents: number
          quantity: number
          service_id: string | null
          service_title: string
        }
        Insert: {
          category: string
          clock_started_at?: string | null
          delivered_at?: string | null
          delivery_time_days: number
          due_at?: string | null
          id?: string
          invoice_title?: string | null
          order_id: string
          position?: number
          price_cents: number
          quantity: number
          service_id?: string | null
          service_title: string
        }
        Update: {
          category?: string
          clock_started_at?: string | null
          delivered_at?: string | null
          delivery_time_days?: number
          due_at?: string | null
          id?: string
          invoice_title?: string | null
          order_id?: string
          position?: number
          price_cents?: number
          quantity?: number
          service_id?: string | null
          service_title?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      order_messages: {
        Row: {
          author: string
          author_id: string | null
          body: string
          created_at: string
          id: string
          is_private: boolean
          order_id: string
        }
        Insert: {
          author: string
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          is_private?: boolean
          order_id: string
        }
        Update: {
          author?: string
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          is_private?: boolean
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_messages_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_messages_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_reads: {
        Row: {
          order_id: string
          read_at: string
          reader: string
          settled_at: string | null
        }
        Insert: {
          order_id: string
          read_at?: string
          reader: string
          settled_at?: string | null
        }
        Update: {
          order_id?: string
          read_at?: string
          reader?: string
          settled_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_reads_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_reads_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_work_times: {
        Row: {
          admin_id: string | null
          id: string
          order_id: string
          started_at: string
          stopped_at: string | null
        }
        Insert: {
          admin_id?: string | null
          id?: string
          order_id: string
          started_at?: string
          stopped_at?: string | null
        }
        Update: {
          admin_id?: string | null
          id?: string
          order_id?: string
          started_at?: string
          stopped_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_work_times_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_work_times_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          billing: NonNullable<Json>
          cart_hash: string | null
          checkout_expires_at: string | null
          checkout_session_id: string | null
          checkout_url: string | null
          clock_paused_at: string | null
          clock_started_at: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer_email: string | null
          customer_name: string | null
          deleted_at: string | null
          delivered_at: string | null
          desk_tab: string
          discount_cents: number
          due_at: string | null
          has_24_hours: boolean
          id: string
          idempotency_key: string | null
          is_day_first: boolean
          is_demo: boolean
          paid_at: string | null
          paused_from: string | null
          payment_intent_id: string | null
          processing_since: string | null
          promo_code: string | null
          promo_code_id: string | null
          refunded_cents: number
          request_hash: string | null
          revisions_included: number
          revisions_used: number
          status: string
          subtotal_cents: number
          time_zone: string | null
          title: string
          total_usd: number
          updated_at: string
          user_id: string | null
          was_late: boolean
          work_status: string | null
        }
        Insert: {
          billing?: NonNullable<Json>
          cart_hash?: string | null
          checkout_expires_at?: string | null
          checkout_session_id?: string | null
          checkout_url?: string | null
          clock_paused_at?: string | null
          clock_started_at?: string | null
          completed_at?: string | null
          created_at?: string
          currency?: string
          customer_email?: string | null
          customer_name?: string | null
          deleted_at?: string | null
          delivered_at?: string | null
          desk_tab?: string
          discount_cents?: number
          due_at?: string | null
          has_24_hours?: boolean
          id?: string
          idempotency_key?: string | null
          is_day_first?: boolean
          is_demo?: boolean
          paid_at?: string | null
          paused_from?: string | null
          payment_intent_id?: string | null
          processing_since?: string | null
          promo_code?: string | null
          promo_code_id?: string | null
          refunded_cents?: number
          request_hash?: string | null
          revisions_included?: number
          revisions_used?: number
          status?: string
          subtotal_cents: number
          time_zone?: string | null
          title?: string
          total_usd: number
          updated_at?: string
          user_id?: string | null
          was_late?: boolean
          work_status?: string | null
        }
        Update: {
          billing?: NonNullable<Json>
          cart_hash?: string | null
          checkout_expires_at?: string | null
          checkout_session_id?: string | null
          checkout_url?: string | null
          clock_paused_at?: string | null
          clock_started_at?: string | null
          completed_at?: string | null
          created_at?: string
          currency?: string
          customer_email?: string | null
          customer_name?: string | null
          deleted_at?: string | null
          delivered_at?: string | null
          desk_tab?: string
          discount_cents?: number
          due_at?: string | null
          has_24_hours?: boolean
          id?: string
          idempotency_key?: string | null
          is_day_first?: boolean
          is_demo?: boolean
          paid_at?: string | null
          paused_from?: string | null
          payment_intent_id?: string | null
          processing_since?: string | null
          promo_code?: string | null
          promo_code_id?: string | null
          refunded_cents?: number
          request_hash?: string | null
          revisions_included?: number
          revisions_used?: number
          status?: string
          subtotal_cents?: number
          time_zone?: string | null
          title?: string
          total_usd?: number
          updated_at?: string
          user_id?: string | null
          was_late?: boolean
          work_status?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "orders_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "admin_promo_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "promo_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      outbox_emails: {
        Row: {
          attempts: number
          body_text: string
          created_at: string
          dedupe_key: string
          id: string
          kind: string
          last_error: string | null
          next_attempt_at: string
          order_id: string | null
          reply_token: string | null
          sent_at: string | null
          status: string
          subject: string
          taken_until: string | null
          to_email: string
        }
        Insert: {
          attempts?: number
          body_text: string
          created_at?: string
          dedupe_key: string
          id?: string
          kind: string
          last_error?: string | null
          next_attempt_at?: string
          order_id?: string | null
          reply_token?: string | null
          sent_at?: string | null
          status?: string
          subject: string
          taken_until?: string | null
          to_email: string
        }
        Update: {
          attempts?: number
          body_text?: string
          created_at?: string
          dedupe_key?: string
          id?: string
          kind?: string
          last_error?: string | null
          next_attempt_at?: string
          order_id?: string | null
          reply_token?: string | null
          sent_at?: string | null
          status?: string
          subject?: string
          taken_until?: string | null
          to_email?: string
        }
        Relationships: [
          {
            foreignKeyName: "outbox_emails_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_emails_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      page_content: {
        Row: {
          is_demo: boolean
          key: string
          updated_at: string
          value: NonNullable<Json>
        }
        Insert: {
          is_demo?: boolean
          key: string
          updated_at?: string
          value: NonNullable<Json>
        }
        Update: {
          is_demo?: boolean
          key?: string
          updated_at?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          checkout_session_id: string | null
          id: string
          received_at: string
          type: string
        }
        Insert: {
          checkout_session_id?: string | null
          id: string
          received_at?: string
          type: string
        }
        Update: {
          checkout_session_id?: string | null
          id?: string
          received_at?: string
          type?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          billing: NonNullable<Json>
          created_at: string
          full_name: string
          id: string
          notifications: NonNullable<Json>
          role: string
        }
        Insert: {
          billing?: NonNullable<Json>
          created_at?: string
          full_name?: string
          id: string
          notifications?: NonNullable<Json>
          role?: string
        }
        Update: {
          billing?: NonNullable<Json>
          created_at?: string
          full_name?: string
          id?: string
          notifications?: NonNullable<Json>
          role?: string
        }
        Relationships: []
      }
      promo_campaigns: {
        Row: {
          code_count: number
          created_at: string
          ends_at: string | null
          id: string
          is_demo: boolean
          is_first_order_only: boolean
          is_paused: boolean
          max_per_customer: number | null
          max_redemptions: number | null
          min_subtotal_cents: number
          name: string
          note: string
          prefix: string
          request_key: string
          starts_at: string | null
          type: string
          updated_at: string
          value: number
        }
        Insert: {
          code_count: number
          created_at?: string
          ends_at?: string | null
          id?: string
          is_demo?: boolean
          is_first_order_only?: boolean
          is_paused?: boolean
          max_per_customer?: number | null
          max_redemptions?: number | null
          min_subtotal_cents?: number
          name: string
          note?: string
          prefix?: string
          request_key: string
          starts_at?: string | null
          type: string
          updated_at?: string
          value: number
        }
        Update: {
          code_count?: number
          created_at?: string
          ends_at?: string | null
          id?: string
          is_demo?: boolean
          is_first_order_only?: boolean
          is_paused?: boolean
          max_per_customer?: number | null
          max_redemptions?: number | null
          min_subtotal_cents?: number
          name?: string
          note?: string
          prefix?: string
          request_key?: string
          starts_at?: string | null
          type?: string
          updated_at?: string
          value?: number
        }
        Relationships: []
      }
      promo_code_services: {
        Row: {
          promo_code_id: string
          service_id: string
        }
        Insert: {
          promo_code_id: string
          service_id: string
        }
        Update: {
          promo_code_id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "promo_code_services_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "admin_promo_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_code_services_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "promo_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_code_services_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_code_services_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_code_services_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      promo_codes: {
        Row: {
          campaign_id: string | null
          code: string
          created_at: string
          description: string
          ends_at: string | null
          id: string
          is_demo: boolean
          is_first_order_only: boolean
          is_paused: boolean
          max_per_customer: number | null
          max_redemptions: number | null
          min_subtotal_cents: number
          redeemed_count: number
          reserved_count: number
          starts_at: string | null
          type: string
          updated_at: string
          value: number
        }
        Insert: {
          campaign_id?: string | null
          code: string
          created_at?: string
          description?: string
          ends_at?: string | null
          id?: string
          is_demo?: boolean
          is_first_order_only?: boolean
          is_paused?: boolean
          max_per_customer?: number | null
          max_redemptions?: number | null
          min_subtotal_cents?: number
          redeemed_count?: number
          reserved_count?: number
          starts_at?: string | null
          type: string
          updated_at?: string
          value: number
        }
        Update: {
          campaign_id?: string | null
          code?: string
          created_at?: string
          description?: string
          ends_at?: string | null
          id?: string
          is_demo?: boolean
          is_first_order_only?: boolean
          is_paused?: boolean
          max_per_customer?: number | null
          max_redemptions?: number | null
          min_subtotal_cents?: number
          redeemed_count?: number
          reserved_count?: number
          starts_at?: string | null
          type?: string
          updated_at?: string
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: "promo_codes_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "admin_promo_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_codes_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "promo_campaigns"
            referencedColumns: ["id"]
          },
        ]
      }
      promo_redemptions: {
        Row: {
          created_at: string
          discount_cents: number
          held_until: string | null
          id: string
          order_id: string
          promo_code_id: string
          status: string
          visitor: string | null
        }
        Insert: {
          created_at?: string
          discount_cents: number
          held_until?: string | null
          id?: string
          order_id: string
          promo_code_id: string
          status?: string
          visitor?: string | null
        }
        Update: {
          created_at?: string
          discount_cents?: number
          held_until?: string | null
          id?: string
          order_id?: string
          promo_code_id?: string
          status?: string
          visitor?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "promo_redemptions_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_redemptions_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_redemptions_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "admin_promo_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_redemptions_promo_code_id_fkey"
            columns: ["promo_code_id"]
            referencedRelation: "promo_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      proven_addresses: {
        Row: {
          email: string
          proven_at: string
          user_id: string
        }
        Insert: {
          email: string
          proven_at?: string
          user_id: string
        }
        Update: {
          email?: string
          proven_at?: string
          user_id?: string
        }
        Relationships: []
      }
      push_devices: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: string
          p256dh: string
          user_id?: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: []
      }
      readiness_checks: {
        Row: {
          action: Json | null
          checked_at: string
          evidence: NonNullable<Json>
          items: NonNullable<Json>
          key: string
          mode: string
          sentence: string
          state: string
        }
        Insert: {
          action?: Json | null
          checked_at?: string
          evidence?: NonNullable<Json>
          items?: NonNullable<Json>
          key: string
          mode: string
          sentence: string
          state: string
        }
        Update: {
          action?: Json | null
          checked_at?: string
          evidence?: NonNullable<Json>
          items?: NonNullable<Json>
          key?: string
          mode?: string
          sentence?: string
          state?: string
        }
        Relationships: []
      }
      refund_requests: {
        Row: {
          answer: string | null
          created_at: string
          decided_at: string | null
          order_id: string
          reason: string
          status: string
        }
        Insert: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          order_id: string
          reason?: string
          status?: string
        }
        Update: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          order_id?: string
          reason?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "refund_requests_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refund_requests_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      refunds: {
        Row: {
          amount_cents: number
          created_at: string
          created_by: string | null
          error: string | null
          failed_at: string | null
          handled_at: string | null
          id: string
          idempotency_key: string
          order_id: string
          provider_refund_id: string | null
          reason: string
          settled_at: string | null
          status: string
        }
        Insert: {
          amount_cents: number
          created_at?: string
          created_by?: string | null
          error?: string | null
          failed_at?: string | null
          handled_at?: string | null
          id?: string
          idempotency_key: string
          order_id: string
          provider_refund_id?: string | null
          reason?: string
          settled_at?: string | null
          status?: string
        }
        Update: {
          amount_cents?: number
          created_at?: string
          created_by?: string | null
          error?: string | null
          failed_at?: string | null
          handled_at?: string | null
          id?: string
          idempotency_key?: string
          order_id?: string
          provider_refund_id?: string | null
          reason?: string
          settled_at?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refunds_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      reply_snippets: {
        Row: {
          body: string
          created_at: string
          id: string
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      review_addresses: {
        Row: {
          email: string
          review_id: string
        }
        Insert: {
          email: string
          review_id: string
        }
        Update: {
          email?: string
          review_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_addresses_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "admin_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_addresses_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "service_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      review_codes: {
        Row: {
          attempts: number
          code_hash: string
          created_at: string
          email: string
          expires_at: string
        }
        Insert: {
          attempts?: number
          code_hash: string
          created_at?: string
          email: string
          expires_at: string
        }
        Update: {
          attempts?: number
          code_hash?: string
          created_at?: string
          email?: string
          expires_at?: string
        }
        Relationships: []
      }
      review_decisions: {
        Row: {
          created_at: string
          decided_by: string | null
          email_id: string | null
          id: string
          reason: string | null
          review_id: string
          status: string
          status_before: string
          undone_at: string | null
          was_pinned: boolean
        }
        Insert: {
          created_at?: string
          decided_by?: string | null
          email_id?: string | null
          id?: string
          reason?: string | null
          review_id: string
          status: string
          status_before: string
          undone_at?: string | null
          was_pinned: boolean
        }
        Update: {
          created_at?: string
          decided_by?: string | null
          email_id?: string | null
          id?: string
          reason?: string | null
          review_id?: string
          status?: string
          status_before?: string
          undone_at?: string | null
          was_pinned?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_notifications"
            referencedColumns: ["email_id"]
          },
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "outbox_emails"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_decisions_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "admin_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_decisions_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "service_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      review_invitations: {
        Row: {
          created_at: string
          order_id: string
          token: string
          used_at: string | null
        }
        Insert: {
          created_at?: string
          order_id: string
          token?: string
          used_at?: string | null
        }
        Update: {
          created_at?: string
          order_id?: string
          token?: string
          used_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "review_invitations_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_invitations_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      review_orders: {
        Row: {
          order_id: string
          review_id: string
          service_id: string
        }
        Insert: {
          order_id: string
          review_id: string
          service_id: string
        }
        Update: {
          order_id?: string
          review_id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_orders_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "admin_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "service_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_views: {
        Row: {
          admin_id: string
          created_at: string
          id: string
          list: string
          name: string
          search: string
          updated_at: string
        }
        Insert: {
          admin_id?: string
          created_at?: string
          id?: string
          list: string
          name: string
          search: string
          updated_at?: string
        }
        Update: {
          admin_id?: string
          created_at?: string
          id?: string
          list?: string
          name?: string
          search?: string
          updated_at?: string
        }
        Relationships: []
      }
      search_events: {
        Row: {
          clicked_id: string | null
          created_at: string
          id: number
          query: string
          session_id: string
          words: string[]
        }
        Insert: {
          clicked_id?: string | null
          created_at?: string
          id?: never
          query: string
          session_id: string
          words?: never
        }
        Update: {
          clicked_id?: string | null
          created_at?: string
          id?: never
          query?: string
          session_id?: string
          words?: never
        }
        Relationships: []
      }
      search_promotions: {
        Row: {
          covers: string
          created_at: string
          ends_at: string | null
          id: string
          note: string | null
          query: string
          service_id: string
          starts_at: string | null
          updated_at: string
          words: string[]
        }
        Insert: {
          covers?: string
          created_at?: string
          ends_at?: string | null
          id?: string
          note?: string | null
          query: string
          service_id: string
          starts_at?: string | null
          updated_at?: string
          words?: never
        }
        Update: {
          covers?: string
          created_at?: string
          ends_at?: string | null
          id?: string
          note?: string | null
          query?: string
          service_id?: string
          starts_at?: string | null
          updated_at?: string
          words?: never
        }
        Relationships: [
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      search_vocabulary: {
        Row: {
          created_at: string
          example: string | null
          id: string
          is_demo: boolean
          meaning: string
          phrases: string[]
          updated_at: string
        }
        Insert: {
          created_at?: string
          example?: string | null
          id?: string
          is_demo?: boolean
          meaning: string
          phrases: string[]
          updated_at?: string
        }
        Update: {
          created_at?: string
          example?: string | null
          id?: string
          is_demo?: boolean
          meaning?: string
          phrases?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      service_badges: {
        Row: {
          code: string
          color: string
          is_demo: boolean
          label: string
        }
        Insert: {
          code: string
          color: string
          is_demo?: boolean
          label: string
        }
        Update: {
          code?: string
          color?: string
          is_demo?: boolean
          label?: string
        }
        Relationships: []
      }
      service_images: {
        Row: {
          alt: string
          created_at: string
          id: string
          is_demo: boolean
          kind: string
          portrait_url: string | null
          position: number
          service_id: string
          url: string
        }
        Insert: {
          alt?: string
          created_at?: string
          id?: string
          is_demo?: boolean
          kind?: string
          portrait_url?: string | null
          position?: number
          service_id: string
          url: string
        }
        Update: {
          alt?: string
          created_at?: string
          id?: string
          is_demo?: boolean
          kind?: string
          portrait_url?: string | null
          position?: number
          service_id?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_images_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_images_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_images_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_reviews: {
        Row: {
          created_at: string
          has_consent: boolean
          id: string
          is_demo: boolean
          is_pinned: boolean
          owner_answer: string | null
          owner_answered_at: string | null
          rating: number
          review_content: string
          review_date: string
          review_title: string | null
          reviewer_avatar_url: string | null
          reviewer_company: string | null
          reviewer_name: string
          reviewer_role: string | null
          service_id: string
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          has_consent?: boolean
          id?: string
          is_demo?: boolean
          is_pinned?: boolean
          owner_answer?: string | null
          owner_answered_at?: string | null
          rating: number
          review_content: string
          review_date?: string
          review_title?: string | null
          reviewer_avatar_url?: string | null
          reviewer_company?: string | null
          reviewer_name: string
          reviewer_role?: string | null
          service_id: string
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          has_consent?: boolean
          id?: string
          is_demo?: boolean
          is_pinned?: boolean
          owner_answer?: string | null
          owner_answered_at?: string | null
          rating?: number
          review_content?: string
          review_date?: string
          review_title?: string | null
          reviewer_avatar_url?: string | null
          reviewer_company?: string | null
          reviewer_name?: string
          reviewer_role?: string | null
          service_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_slugs: {
        Row: {
          created_at: string
          service_id: string
          slug: string
        }
        Insert: {
          created_at?: string
          service_id: string
          slug: string
        }
        Update: {
          created_at?: string
          service_id?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_slugs_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_slugs_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_slugs_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_stats: {
        Row: {
          avg_rating: number
          projects_sold_30d: number
          reviews: number
          service_id: string
        }
        Insert: {
          avg_rating?: number
          projects_sold_30d?: number
          reviews?: number
          service_id: string
        }
        Update: {
          avg_rating?: number
          projects_sold_30d?: number
          reviews?: number
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_stats_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_stats_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_stats_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      service_versions: {
        Row: {
          created_at: string
          diff: NonNullable<Json>
          editor_id: string | null
          id: string
          service_id: string
        }
        Insert: {
          created_at?: string
          diff: NonNullable<Json>
          editor_id?: string | null
          id?: string
          service_id: string
        }
        Update: {
          created_at?: string
          diff?: NonNullable<Json>
          editor_id?: string | null
          id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "service_versions_editor_id_fkey"
            columns: ["editor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_versions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_versions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_versions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      services: {
        Row: {
          badge_codes: string[]
          category: string | null
          client_satisfaction_quote: string | null
          created_at: string
          deleted_at: string | null
          delivery_time_days: number
          description_excerpt: string | null
          id: string
          is_demo: boolean
          og_image: string | null
          post_delivery_quote: string | null
          price_cents: number | null
          price_usd: number | null
          projects_sold_30d: number
          published_at: string | null
          reason_to_buy___pain_point: string | null
          reviews: number
          seo_description: string | null
          seo_title: string | null
          service_description: string | null
          service_title: string | null
          slug: string | null
          status: string
          updated_at: string
        }
        Insert: {
          badge_codes?: string[]
          category?: string | null
          client_satisfaction_quote?: string | null
          created_at?: string
          deleted_at?: string | null
          delivery_time_days?: number
          description_excerpt?: never
          id?: string
          is_demo?: boolean
          og_image?: string | null
          post_delivery_quote?: string | null
          price_cents?: never
          price_usd?: number | null
          projects_sold_30d?: number
          published_at?: string | null
          reason_to_buy___pain_point?: string | null
          reviews?: number
          seo_description?: string | null
          seo_title?: string | null
          service_description?: string | null
          service_title?: string | null
          slug?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          badge_codes?: string[]
          category?: string | null
          client_satisfaction_quote?: string | null
          created_at?: string
          deleted_at?: string | null
          delivery_time_days?: number
          description_excerpt?: never
          id?: string
          is_demo?: boolean
          og_image?: string | null
          post_delivery_quote?: string | null
          price_cents?: never
          price_usd?: number | null
          projects_sold_30d?: number
          published_at?: string | null
          reason_to_buy___pain_point?: string | null
          reviews?: number
          seo_description?: string | null
          seo_title?: string | null
          service_description?: string | null
          service_title?: string | null
          slug?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          is_public: boolean
          key: string
          updated_at: string
          value: NonNullable<Json>
        }
        Insert: {
          is_public?: boolean
          key: string
          updated_at?: string
          value: NonNullable<Json>
        }
        Update: {
          is_public?: boolean
          key?: string
          updated_at?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      test_payments: {
        Row: {
          amount_cents: number
          created_at: string
          email_id: string | null
          error: string | null
          event_id: string | null
          id: string
          mode: string
          order_result: Json | null
          paid_at: string | null
          payment_intent_id: string | null
          refund_id: string | null
          refunded_at: string | null
          session_id: string
          updated_at: string
          url: string | null
          webhook_at: string | null
        }
        Insert: {
          amount_cents: number
          created_at?: string
          email_id?: string | null
          error?: string | null
          event_id?: string | null
          id: string
          mode: string
          order_result?: Json | null
          paid_at?: string | null
          payment_intent_id?: string | null
          refund_id?: string | null
          refunded_at?: string | null
          session_id: string
          updated_at?: string
          url?: string | null
          webhook_at?: string | null
        }
        Update: {
          amount_cents?: number
          created_at?: string
          email_id?: string | null
          error?: string | null
          event_id?: string | null
          id?: string
          mode?: string
          order_result?: Json | null
          paid_at?: string | null
          payment_intent_id?: string | null
          refund_id?: string | null
          refunded_at?: string | null
          session_id?: string
          updated_at?: string
          url?: string | null
          webhook_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "test_payments_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_notifications"
            referencedColumns: ["email_id"]
          },
          {
            foreignKeyName: "test_payments_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "test_payments_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "outbox_emails"
            referencedColumns: ["id"]
          },
        ]
      }
      testimonials: {
        Row: {
          client_avatar_url: string | null
          client_company: string | null
          client_name: string
          client_role: string | null
          created_at: string
          delivery_date: string | null
          id: string
          is_demo: boolean
          is_featured: boolean
          rating: number
          service_category: string | null
          service_id: string | null
          service_name: string | null
          status: string
          testimonial_text: string
          updated_at: string
        }
        Insert: {
          client_avatar_url?: string | null
          client_company?: string | null
          client_name: string
          client_role?: string | null
          created_at?: string
          delivery_date?: string | null
          id?: string
          is_demo?: boolean
          is_featured?: boolean
          rating: number
          service_category?: string | null
          service_id?: string | null
          service_name?: string | null
          status?: string
          testimonial_text: string
          updated_at?: string
        }
        Update: {
          client_avatar_url?: string | null
          client_company?: string | null
          client_name?: string
          client_role?: string | null
          created_at?: string
          delivery_date?: string | null
          id?: string
          is_demo?: boolean
          is_featured?: boolean
          rating?: number
          service_category?: string | null
          service_id?: string | null
          service_name?: string | null
          status?: string
          testimonial_text?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "testimonials_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "testimonials_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "testimonials_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      user_accounts: {
        Row: {
          banned_until: string | null
          confirmed_at: string | null
          created_at: string
          email: string
          full_name: string
          id: string
          invited_at: string | null
          is_verified: boolean
          last_sign_in_at: string | null
          role: string
        }
        Insert: {
          banned_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string
          full_name?: string
          id: string
          invited_at?: string | null
          is_verified?: boolean
          last_sign_in_at?: string | null
          role?: string
        }
        Update: {
          banned_until?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          invited_at?: string | null
          is_verified?: boolean
          last_sign_in_at?: string | null
          role?: string
        }
        Relationships: []
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          error: string | null
          id: string
          is_live: boolean
          object_id: string | null
          outcome: string
          received_at: string
          sent_at: string | null
          type: string
        }
        Insert: {
          attempts?: number
          error?: string | null
          id: string
          is_live?: boolean
          object_id?: string | null
          outcome: string
          received_at?: string
          sent_at?: string | null
          type: string
        }
        Update: {
          attempts?: number
          error?: string | null
          id?: string
          is_live?: boolean
          object_id?: string | null
          outcome?: string
          received_at?: string
          sent_at?: string | null
          type?: string
        }
        Relationships: []
      }
    }
    Views: {
      admin_bulk_runs: {
        Row: {
          changes: Json | null
          chosen: Json | null
          created_at: string | null
          file_name: string | null
          finished_at: string | null
          id: string | null
          is_undoable: boolean | null
          kind: string | null
          rows_conflict: number | null
          rows_done: number | null
          rows_in_all: number | null
          rows_ready: number | null
          rows_refused: number | null
          rows_same: number | null
          rows_to_create: number | null
          started_at: string | null
          starter_name: string | null
          status: string | null
          undoes: string | null
          undone_by: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "admin_bulk_runs"
            referencedColumns: ["undone_by"]
          },
          {
            foreignKeyName: "bulk_runs_undoes_fkey"
            columns: ["undoes"]
            referencedRelation: "bulk_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_case_studies: {
        Row: {
          campaign_name: string | null
          client_name: string | null
          cover_alt: string | null
          cover_url: string | null
          created_at: string | null
          description: string | null
          excerpt: string | null
          file_size_bytes: number | null
          file_type: string | null
          file_url: string | null
          id: string | null
          industry: string | null
          is_demo: boolean | null
          is_featured: boolean | null
          metric_order: string[] | null
          metrics: Json | null
          missing_since: string | null
          origin: string | null
          primary_service_category: string | null
          quote: string | null
          quote_author: string | null
          service_id: string | null
          service_title: string | null
          source_url: string | null
          title: string | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "case_studies_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_case_study_syncs: {
        Row: {
          added: number | null
          changed: number | null
          created_at: string | null
          entries: Json | null
          failure: string | null
          file_name: string | null
          gone: number | null
          id: string | null
          is_dry_run: boolean | null
          skipped: Json | null
          source_url: string | null
          starter_name: string | null
          unchanged: number | null
        }
        Relationships: []
      }
      admin_companies: {
        Row: {
          domain: string | null
          id: string | null
          last_contact_at: string | null
          name: string | null
          orders: number | null
          people: number | null
          spend_cents: number | null
        }
        Relationships: []
      }
      admin_email_templates: {
        Row: {
          always_because: string | null
          audience: string | null
          body: string | null
          changed_at: string | null
          changed_by: string | null
          default_body: string | null
          default_subject: string | null
          event: string | null
          id: string | null
          is_enabled: boolean | null
          label: string | null
          place: number | null
          state: string | null
          subject: string | null
          tags: string[] | null
          updated_at: string | null
          written_30d: number | null
        }
        Relationships: []
      }
      admin_legal_documents: {
        Row: {
          change_note: string | null
          created_at: string | null
          effective_date: string | null
          id: string | null
          is_demo: boolean | null
          is_published: boolean | null
          slug: string | null
          state: string | null
          title: string | null
          updated_at: string | null
          version: number | null
        }
        Insert: {
          change_note?: string | null
          created_at?: string | null
          effective_date?: string | null
          id?: string | null
          is_demo?: boolean | null
          is_published?: boolean | null
          slug?: string | null
          state?: never
          title?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Update: {
          change_note?: string | null
          created_at?: string | null
          effective_date?: string | null
          id?: string | null
          is_demo?: boolean | null
          is_published?: boolean | null
          slug?: string | null
          state?: never
          title?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Relationships: []
      }
      admin_messages: {
        Row: {
          company: string | null
          created_at: string | null
          email: string | null
          first_answered_at: string | null
          id: string | null
          is_late: boolean | null
          is_spam: boolean | null
          last_at: string | null
          message: string | null
          name: string | null
          person_id: string | null
          place: string | null
          spam_reasons: string[] | null
          spam_score: number | null
          status: string | null
          subject: string | null
          unanswered_since: string | null
          updated_at: string | null
          waiting_since: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contact_threads_message_id_fkey"
            columns: ["id"]
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_notification_choices: {
        Row: {
          always_because: string | null
          email: string | null
          event: string | null
          id: string | null
          in_app: boolean | null
          kind: string | null
          label: string | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["id"]
            referencedRelation: "admin_email_templates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_email_templates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["id"]
            referencedRelation: "email_templates"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "notification_events_kind_fkey"
            columns: ["kind"]
            referencedRelation: "email_templates"
            referencedColumns: ["kind"]
          },
        ]
      }
      admin_notifications: {
        Row: {
          created_at: string | null
          email_attempts: number | null
          email_error: string | null
          email_id: string | null
          email_status: string | null
          event: string | null
          events: number | null
          id: string | null
          is_unread: boolean | null
          kind: string | null
          order_id: string | null
          path: string | null
          title: string | null
        }
        Relationships: [
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_notification_choices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "admin_notification_choices"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "notifications_kind_fkey"
            columns: ["kind"]
            referencedRelation: "notification_events"
            referencedColumns: ["kind"]
          },
          {
            foreignKeyName: "notifications_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_orders: {
        Row: {
          clock_paused_at: string | null
          completed_at: string | null
          created_at: string | null
          customer_email: string | null
          customer_name: string | null
          deleted_at: string | null
          delivered_at: string | null
          desk_tab: string | null
          dispute_status: string | null
          due_at: string | null
          has_late_payment: boolean | null
          has_payment_trouble: boolean | null
          has_refund_request: boolean | null
          has_unanswered: boolean | null
          id: string | null
          is_abandoned: boolean | null
          is_overdue: boolean | null
          paid_at: string | null
          payment_trouble: string | null
          processing_since: string | null
          promo_code: string | null
          refunded_cents: number | null
          runs_out_at: string | null
          short_id: string | null
          status: string | null
          title: string | null
          total_usd: number | null
          unanswered_count: number | null
          updated_at: string | null
          work_status: string | null
        }
        Relationships: []
      }
      admin_outbox: {
        Row: {
          attempts: number | null
          body_text: string | null
          created_at: string | null
          event: string | null
          id: string | null
          kind: string | null
          last_error: string | null
          order_id: string | null
          sent_at: string | null
          status: string | null
          subject: string | null
          to_email: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outbox_emails_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outbox_emails_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_people: {
        Row: {
          company: string | null
          company_id: string | null
          company_key: string | null
          email: string | null
          first_seen_at: string | null
          given_company: string | null
          given_name: string | null
          has_account: boolean | null
          has_task_due: boolean | null
          id: string | null
          is_proven: boolean | null
          last_contact_at: string | null
          messages: number | null
          name: string | null
          next_task_on: string | null
          open_tasks: number | null
          orders: number | null
          other_emails: string[] | null
          reviews: number | null
          search_text: string | null
          spend_cents: number | null
          stage: string | null
          tags: string[] | null
          updated_at: string | null
        }
        Insert: {
          company?: string | null
          company_id?: string | null
          company_key?: string | null
          email?: string | null
          first_seen_at?: string | null
          given_company?: string | null
          given_name?: string | null
          has_account?: boolean | null
          has_task_due?: never
          id?: string | null
          is_proven?: boolean | null
          last_contact_at?: string | null
          messages?: number | null
          name?: string | null
          next_task_on?: string | null
          open_tasks?: number | null
          orders?: number | null
          other_emails?: string[] | null
          reviews?: number | null
          search_text?: string | null
          spend_cents?: number | null
          stage?: string | null
          tags?: string[] | null
          updated_at?: string | null
        }
        Update: {
          company?: string | null
          company_id?: string | null
          company_key?: string | null
          email?: string | null
          first_seen_at?: string | null
          given_company?: string | null
          given_name?: string | null
          has_account?: boolean | null
          has_task_due?: never
          id?: string | null
          is_proven?: boolean | null
          last_contact_at?: string | null
          messages?: number | null
          name?: string | null
          next_task_on?: string | null
          open_tasks?: number | null
          orders?: number | null
          other_emails?: string[] | null
          reviews?: number | null
          search_text?: string | null
          spend_cents?: number | null
          stage?: string | null
          tags?: string[] | null
          updated_at?: string | null
        }
        Relationships: []
      }
      admin_posts: {
        Row: {
          author: string | null
          cover_alt: string | null
          cover_url: string | null
          created_at: string | null
          excerpt: string | null
          id: string | null
          published_at: string | null
          reading_minutes: number | null
          slug: string | null
          state: string | null
          tag_list: string | null
          tags: string[] | null
          title: string | null
          updated_at: string | null
        }
        Insert: {
          author?: string | null
          cover_alt?: string | null
          cover_url?: string | null
          created_at?: string | null
          excerpt?: string | null
          id?: string | null
          published_at?: string | null
          reading_minutes?: number | null
          slug?: string | null
          state?: never
          tag_list?: never
          tags?: string[] | null
          title?: string | null
          updated_at?: string | null
        }
        Update: {
          author?: string | null
          cover_alt?: string | null
          cover_url?: string | null
          created_at?: string | null
          excerpt?: string | null
          id?: string | null
          published_at?: string | null
          reading_minutes?: number | null
          slug?: string | null
          state?: never
          tag_list?: never
          tags?: string[] | null
          title?: string | null
          updated_at?: string | null
        }
        Relationships: []
      }
      admin_promo_campaigns: {
        Row: {
          average_cents: number | null
          code_count: number | null
          codes: number | null
          created_at: string | null
          discount_cents: number | null
          discount_percent: number | null
          ends_at: string | null
          id: string | null
          is_first_order_only: boolean | null
          is_paused: boolean | null
          is_running_out: boolean | null
          max_per_customer: number | null
          max_redemptions: number | null
          min_subtotal_cents: number | null
          most_redemptions: number | null
          name: string | null
          note: string | null
          orders: number | null
          prefix: string | null
          redemptions: number | null
          request_key: string | null
          revenue_cents: number | null
          service_ids: string[] | null
          starts_at: string | null
          state: string | null
          type: string | null
          updated_at: string | null
          used_codes: number | null
          value: number | null
          warning: string | null
        }
        Relationships: []
      }
      admin_promo_codes: {
        Row: {
          average_cents: number | null
          campaign: string | null
          campaign_id: string | null
          code: string | null
          created_at: string | null
          description: string | null
          discount_cents: number | null
          discount_percent: number | null
          ends_at: string | null
          id: string | null
          is_demo: boolean | null
          is_first_order_only: boolean | null
          is_paused: boolean | null
          is_running_out: boolean | null
          kind: string | null
          max_per_customer: number | null
          max_redemptions: number | null
          min_subtotal_cents: number | null
          orders: number | null
          redemptions: number | null
          revenue_cents: number | null
          service_ids: string[] | null
          starts_at: string | null
          state: string | null
          type: string | null
          updated_at: string | null
          valid_until: string | null
          value: number | null
          warning: string | null
        }
        Relationships: [
          {
            foreignKeyName: "promo_codes_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "admin_promo_campaigns"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "promo_codes_campaign_id_fkey"
            columns: ["campaign_id"]
            referencedRelation: "promo_campaigns"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_reviews: {
        Row: {
          created_at: string | null
          decided_at: string | null
          decided_by: string | null
          email_id: string | null
          email_status: string | null
          has_consent: boolean | null
          id: string | null
          is_pinned: boolean | null
          is_verified: boolean | null
          order_id: string | null
          origin: string | null
          owner_answer: string | null
          owner_answered_at: string | null
          queue_place: number | null
          rating: number | null
          reason: string | null
          review_content: string | null
          review_date: string | null
          review_title: string | null
          reviewer_avatar_url: string | null
          reviewer_company: string | null
          reviewer_email: string | null
          reviewer_name: string | null
          reviewer_role: string | null
          service_id: string | null
          service_slug: string | null
          service_title: string | null
          status: string | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_notifications"
            referencedColumns: ["email_id"]
          },
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "admin_outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_decisions_email_id_fkey"
            columns: ["email_id"]
            referencedRelation: "outbox_emails"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "admin_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_orders_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "service_reviews_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_search_promotions: {
        Row: {
          covers: string | null
          created_at: string | null
          ends_at: string | null
          id: string | null
          is_on_sale: boolean | null
          note: string | null
          query: string | null
          service_id: string | null
          service_title: string | null
          starts_at: string | null
          state: string | null
          updated_at: string | null
          words: string[] | null
        }
        Relationships: [
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "reviewed_services"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "service_cards"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "search_promotions_service_id_fkey"
            columns: ["service_id"]
            referencedRelation: "services"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_search_vocabulary: {
        Row: {
          created_at: string | null
          example: string | null
          id: string | null
          meaning: string | null
          phrase_count: number | null
          phrases: string[] | null
          said: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      admin_tasks: {
        Row: {
          created_at: string | null
          due_on: string | null
          id: string | null
          is_due: boolean | null
          person_email: string | null
          person_id: string | null
          person_name: string | null
          remind_at: string | null
          title: string | null
          updated_at: string | null
          waits_from: string | null
        }
        Relationships: []
      }
      admin_users: {
        Row: {
          created_at: string | null
          email: string | null
          full_name: string | null
          has_second_factor: boolean | null
          id: string | null
          invited_at: string | null
          is_verified: boolean | null
          last_sign_in_at: string | null
          orders: number | null
          role: string | null
          sessions: number | null
          status: string | null
        }
        Insert: {
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          has_second_factor?: never
          id?: string | null
          invited_at?: string | null
          is_verified?: boolean | null
          last_sign_in_at?: string | null
          orders?: never
          role?: string | null
          sessions?: never
          status?: never
        }
        Update: {
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          has_second_factor?: never
          id?: string | null
          invited_at?: string | null
          is_verified?: boolean | null
          last_sign_in_at?: string | null
          orders?: never
          role?: string | null
          sessions?: never
          status?: never
        }
        Relationships: []
      }
      error_group_releases: {
        Row: {
          first_at: string | null
          id: string | null
          release: string | null
        }
        Relationships: []
      }
      person_tags: {
        Row: {
          id: string | null
        }
        Relationships: []
      }
      record_history: {
        Row: {
          action: string | null
          actor: string | null
          actor_name: string | null
          address: string | null
          after: Json | null
          before: Json | null
          erased_at: string | null
          happened_at: string | null
          id: number | null
          place: number | null
          record_id: string | null
          table_name: string | null
          user_agent: string | null
        }
        Relationships: []
      }
      reviewed_services: {
        Row: {
          id: string | null
          service_title: string | null
          slug: string | null
        }
        Relationships: []
      }
      service_cards: {
        Row: {
          avg_rating: number | null
          badge_codes: string[] | null
          category: string | null
          delivery_time_days: number | null
          description_excerpt: string | null
          id: string | null
          price_usd: number | null
          projects_sold_30d: number | null
          published_at: string | null
          reviews: number | null
          service_title: string | null
          slug: string | null
          thumbnail_alt: string | null
          thumbnail_url: string | null
          updated_at: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      abandon_checkout: { Args: { p_order_id: string }; Returns: boolean }
      account_has_password: { Args: { p_user_id: string }; Returns: boolean }
      add_order_file: {
        Args: {
          p_mime_type: string
          p_name: string
          p_order_id: string
          p_path: string
          p_size_bytes: number
          p_uploaded_by: string
        }
        Returns: string
      }
      admin_analytics: {
        Args: {
          p_compare?: string
          p_from?: string
          p_period?: string
          p_to?: string
        }
        Returns: Json
      }
      admin_analytics_list: {
        Args: { p_from: string; p_list: string; p_to: string }
        Returns: Json
      }
      admin_customer_orders: { Args: { p_order_id: string }; Returns: Json }
      admin_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_delivery_health: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_demo_state: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_due_dates: {
        Args: { p_days: string[]; p_each: number }
        Returns: Json
      }
      admin_needs: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_notification_hours: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      admin_order_link: { Args: { p_order_id: string }; Returns: string }
      admin_order_tabs: { Args: { p_where?: Json }; Returns: Json }
      admin_payment_troubles: { Args: { p_order_id?: string }; Returns: Json }
      admin_promo_tabs: { Args: { p_where?: Json }; Returns: Json }
      admin_recent_revenue: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      admin_search: { Args: { p_text: string }; Returns: Json }
      admin_shell: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_store_start: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_work_day: { Args: { p_since: string }; Returns: Json }
      answer_message: {
        Args: { p_body: string; p_id: string; p_key: string }
        Returns: undefined
      }
      approve_delivery: {
        Args: { p_key?: string; p_order_id: string }
        Returns: undefined
      }
      attach_checkout_session: {
        Args: {
          p_expires_at: string
          p_order_id: string
          p_reader?: Json
          p_session_id: string
          p_url: string
        }
        Returns: string
      }
      begin_refund: {
        Args: {
          p_admin_id: string
          p_amount_cents: number
          p_idempotency_key: string
          p_order_id: string
          p_reason: string
        }
        Returns: Json
      }
      begin_test_payment: {
        Args: {
          p_amount_cents: number
          p_id: string
          p_mode: string
          p_session_id: string
          p_url: string
        }
        Returns: undefined
      }
      cancel_order: {
        Args: {
          p_actor: string
          p_event_id?: string
          p_event_type?: string
          p_order_id: string
          p_reason?: string
          p_session_id: string
        }
        Returns: boolean
      }
      check_order_access: {
        Args: { p_key?: string; p_order_id: string }
        Returns: string
      }
      choose_notification: {
        Args: { p_email: string; p_in_app: boolean; p_kind: string }
        Returns: undefined
      }
      claim_order: {
        Args: { p_key: string; p_order_id: string }
        Returns: number
      }
      claim_orders: { Args: Record<PropertyKey, never>; Returns: number }
      clear_csp_reports: { Args: Record<PropertyKey, never>; Returns: number }
      compare_sessions: {
        Args: { p_intents: string[]; p_sessions: string[]; p_since: string }
        Returns: Json
      }
      content_version: { Args: Record<PropertyKey, never>; Returns: number }
      count_admin_rows: {
        Args: { p_source: string; p_where: Json }
        Returns: number
      }
      count_exit_modal: {
        Args: { p_copy?: string; p_event: string; p_run?: number }
        Returns: boolean
      }
      count_inbox: { Args: Record<PropertyKey, never>; Returns: Json }
      count_review_code_attempt: {
        Args: { p_email: string }
        Returns: undefined
      }
      decide_reviews: {
        Args: {
          p_from?: string
          p_ids: string[]
          p_is_pinned?: boolean
          p_is_told?: boolean
          p_reason?: string
          p_status: string
          p_where: Json
        }
        Returns: {
          decision_id: string
          id: string
          is_told: boolean
          problem: string
        }[]
      }
      decline_refund_request: {
        Args: { p_answer: string; p_order_id: string }
        Returns: undefined
      }
      delete_account: { Args: { p_user_id: string }; Returns: undefined }
      delete_users: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      deliver_order: {
        Args: {
          p_file_ids: string[]
          p_item_ids?: string[]
          p_note: string
          p_number: number
          p_order_id: string
        }
        Returns: number
      }
      demand_second_factor: {
        Args: { p_is_demanded: boolean }
        Returns: undefined
      }
      discard_bulk_run: { Args: { p_id: string }; Returns: undefined }
      discard_content_draft: {
        Args: { p_key: string; p_version: string }
        Returns: Json
      }
      draft_invoice: { Args: { p_order_id: string }; Returns: Json }
      end_my_session: { Args: { p_session_id: string }; Returns: undefined }
      end_open_sessions: { Args: { p_ids: string[] }; Returns: number }
      end_promo_campaigns: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      end_user_sessions: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      erase_person: {
        Args: { p_email: string; p_id: string }
        Returns: undefined
      }
      explain_search_clicks: { Args: { p_query: string }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_person: { Args: { p_id: string }; Returns: Json }
      fail_refund: {
        Args: {
          p_amount_cents: number
          p_payment_intent_id: string
          p_provider_refund_id: string
          p_reason: string
          p_refund_id: string
        }
        Returns: undefined
      }
      feature_case_studies: {
        Args: { p_ids: string[]; p_is_featured: boolean; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      find_open_checkout: { Args: { p_cart_key: string }; Returns: Json }
      finish_invitation: {
        Args: { p_actor_id: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      finish_invoice: {
        Args: {
          p_content_hash: string
          p_document: Json
          p_order_id: string
          p_path: string
        }
        Returns: string
      }
      finish_tasks: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      follow_case_study_feed: {
        Args: { p_follows: boolean; p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      forget_abandoned_files: {
        Args: { p_bucket: string; p_paths: string[] }
        Returns: undefined
      }
      forget_searches: { Args: { p_ids: number[] }; Returns: number }
      get_about_page: { Args: Record<PropertyKey, never>; Returns: Json }
      get_audit_state: { Args: Record<PropertyKey, never>; Returns: Json }
      get_blog_post: { Args: { post_slug: string }; Returns: Json }
      get_blog_post_preview: { Args: { post_slug: string }; Returns: Json }
      get_error: { Args: { p_id: string }; Returns: Json }
      get_error_collecting: { Args: Record<PropertyKey, never>; Returns: Json }
      get_exit_modal_desk: { Args: Record<PropertyKey, never>; Returns: Json }
      get_home_page: { Args: Record<PropertyKey, never>; Returns: Json }
      get_legal_document: { Args: { document_slug: string }; Returns: Json }
      get_message: { Args: { p_id: string }; Returns: Json }
      get_order: { Args: { p_key?: string; p_order_id: string }; Returns: Json }
      get_package_findings: { Args: Record<PropertyKey, never>; Returns: Json }
      get_person: { Args: { p_id: string }; Returns: Json }
      get_review_invitation: { Args: { p_token: string }; Returns: Json }
      get_search_figures: { Args: { p_where: Json }; Returns: Json }
      get_search_suggestions: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_security_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      get_service_page: { Args: { service_ref: string }; Returns: Json }
      get_service_preview: { Args: { service_ref: string }; Returns: Json }
      get_site: { Args: Record<PropertyKey, never>; Returns: Json }
      get_store_name: { Args: Record<PropertyKey, never>; Returns: string }
      ignore_csp_reports: {
        Args: { p_ids: number[]; p_is_ignored: boolean }
        Returns: undefined
      }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_service_gone: { Args: { service_ref: string }; Returns: boolean }
      keep_emails: { Args: Record<PropertyKey, never>; Returns: number }
      keep_people_apart: {
        Args: { p_first_id: string; p_second_id: string }
        Returns: undefined
      }
      keep_search_embeddings: {
        Args: { p_embeddings: Json; p_model: string }
        Returns: undefined
      }
      keep_search_examples: {
        Args: { p_questions: Json; p_version: number }
        Returns: undefined
      }
      keep_search_ranks: {
        Args: { p_ranks: Json; p_version: number }
        Returns: undefined
      }
      lacks_second_factor: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      list_abandoned_files: {
        Args: { p_limit?: number }
        Returns: {
          bucket: string
          path: string
        }[]
      }
      list_admin_rows: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_order: Json
          p_source: string
          p_where: Json
        }
        Returns: Json
      }
      list_audit_acts: {
        Args: {
          p_before?: Json
          p_is_folded?: boolean
          p_limit?: number
          p_where: Json
        }
        Returns: Json
      }
      list_audit_entries: {
        Args: { p_before?: Json; p_limit?: number; p_where: Json }
        Returns: Json
      }
      list_blog_posts: {
        Args: { page_number?: number; post_tag?: string; search?: string }
        Returns: Json
      }
      list_checkouts_to_close: {
        Args: { p_limit?: number }
        Returns: {
          checkout_session_id: string
          order_id: string
        }[]
      }
      list_claims: {
        Args: Record<PropertyKey, never>
        Returns: {
          claim: string
          data: number
          key: string
          page: string
          says: number
          source: string
          verdict: string
        }[]
      }
      list_content_blocks: { Args: Record<PropertyKey, never>; Returns: Json }
      list_csp_reports: { Args: Record<PropertyKey, never>; Returns: Json }
      list_data_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      list_failed_sign_ins: { Args: { p_hours?: number }; Returns: Json }
      list_import_pictures: {
        Args: { p_limit?: number }
        Returns: {
          folder: string
          id: string
          pictures: string[]
        }[]
      }
      list_late_payments_to_refund: {
        Args: { p_limit?: number }
        Returns: {
          payment_intent_id: string
        }[]
      }
      list_likely_duplicates: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      list_my_orders: { Args: Record<PropertyKey, never>; Returns: Json }
      list_my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          ip: string
          is_current: boolean
          last_used_at: string
          user_agent: string
        }[]
      }
      list_open_sessions: { Args: { p_email?: string }; Returns: Json }
      list_person_timeline: {
        Args: { p_before: string; p_id: string; p_limit?: number }
        Returns: Json
      }
      list_probe_subjects: { Args: { p_tables?: string[] }; Returns: Json }
      list_recent_searches: { Args: { p_limit: number }; Returns: Json }
      list_schema_findings: { Args: Record<PropertyKey, never>; Returns: Json }
      list_search_queries: {
        Args: {
          p_is_descending: boolean
          p_limit: number
          p_offset: number
          p_order: string
          p_where: Json
        }
        Returns: Json
      }
      list_searches_to_rank: { Args: { p_limit: number }; Returns: Json }
      list_services: {
        Args: {
          of_category?: string
          page_number?: number
          shown?: string[]
          sort?: string
        }
        Returns: Json
      }
      list_sign_ins: {
        Args: { p_before?: Json; p_limit?: number; p_where: Json }
        Returns: Json
      }
      list_stage_board: { Args: Record<PropertyKey, never>; Returns: Json }
      list_table_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      list_taken_slugs: { Args: Record<PropertyKey, never>; Returns: string[] }
      load_demo_errors: { Args: { p_errors: Json }; Returns: undefined }
      load_demo_insight: {
        Args: { p_requests: Json; p_searches: Json; p_sign_ins: Json }
        Returns: undefined
      }
      load_demo_visits: {
        Args: { p_days: Json; p_hours: Json }
        Returns: undefined
      }
      mark_checkout_processing: {
        Args: { p_session_id: string }
        Returns: undefined
      }
      mark_notifications: {
        Args: { p_ids: string[]; p_is_read?: boolean; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      mark_order_paid: {
        Args: {
          p_email: string
          p_name: string
          p_note: string
          p_order_id: string
        }
        Returns: undefined
      }
      mark_order_read: {
        Args: { p_key?: string; p_order_id: string }
        Returns: undefined
      }
      merge_people: {
        Args: { p_kept_id: string; p_merged_id: string }
        Returns: string
      }
      move_messages: {
        Args: { p_ids: string[]; p_to: string; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      my_admin_access: { Args: Record<PropertyKey, never>; Returns: string }
      note_answer: {
        Args: { p_body: string; p_id: string; p_key: string }
        Returns: undefined
      }
      note_reset_link: {
        Args: { p_actor_id: string; p_user_id: string }
        Returns: undefined
      }
      offer_email_templates: { Args: { p_templates: Json }; Returns: undefined }
      offer_push_key: { Args: { p_jwk: Json }; Returns: Json }
      open_import: {
        Args: { p_file_name: string; p_rows: number }
        Returns: string
      }
      pause_promo_campaigns: {
        Args: { p_ids: string[]; p_is_paused: boolean; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      pause_promo_codes: {
        Args: { p_ids: string[]; p_is_paused: boolean; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      place_order: {
        Args: {
          p_cart?: string
          p_ended_session?: string
          p_idempotency_key: string
          p_items: Json
          p_promo_code: string
          p_replaces?: string
          p_user_id: string
          p_visitor?: string
        }
        Returns: Json
      }
      plan_bulk_rows: { Args: { p_id: string }; Returns: number }
      post_order_message: {
        Args: {
          p_body: string
          p_file_ids?: string[]
          p_is_private?: boolean
          p_key?: string
          p_message_id: string
          p_order_id: string
        }
        Returns: undefined
      }
      preview_bulk_change: {
        Args: { p_changes: Json; p_ids: string[]; p_where: Json }
        Returns: string
      }
      preview_email: {
        Args: {
          p_body: string
          p_kind: string
          p_order_id?: string
          p_subject: string
        }
        Returns: Json
      }
      probe_table_access: { Args: { p_tables?: string[] }; Returns: Json }
      prove_address: { Args: { p_proof: string }; Returns: number }
      publish_content: {
        Args: { p_key: string; p_version: string }
        Returns: Json
      }
      publish_posts: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      purge_order: { Args: { p_order_id: string }; Returns: undefined }
      purge_service: { Args: { service_uuid: string }; Returns: undefined }
      put_off_checkout: { Args: { p_order_id: string }; Returns: undefined }
      quote_promo: {
        Args: {
          p_cart?: string
          p_code: string
          p_items?: Json
          p_subtotal_cents: number
          p_user_id?: string
          p_visitor?: string
        }
        Returns: Json
      }
      read_readiness_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      read_search_answer: {
        Args: { p_ids: string[]; p_query: string }
        Returns: Json
      }
      read_search_answers: {
        Args: { p_ids: string[]; p_queries: string[] }
        Returns: Json
      }
      read_search_cards: {
        Args: { p_ids: string[]; p_query?: string }
        Returns: Json
      }
      read_search_changes: {
        Args: { p_limit: number; p_service_id: string; p_version: number }
        Returns: Json
      }
      read_search_embeddings: {
        Args: { p_ids: string[]; p_model: string }
        Returns: Json
      }
      read_search_vocabulary: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      receive_reply: {
        Args: {
          p_body: string
          p_from: string
          p_is_automatic?: boolean
          p_provider_id: string
          p_token: string
        }
        Returns: boolean
      }
      record_dispute: {
        Args: {
          p_dispute: Json
          p_event_at: string
          p_event_id: string
          p_event_type: string
          p_order_id?: string
        }
        Returns: boolean
      }
      record_provider_refund: {
        Args: {
          p_amount_cents: number
          p_payment_intent_id: string
          p_provider_refund_id: string
          p_refund_id: string
        }
        Returns: undefined
      }
      record_readiness: {
        Args: { p_checks: Json; p_mode: string }
        Returns: string
      }
      record_webhook: {
        Args: {
          p_attempts?: number
          p_error?: string
          p_id: string
          p_is_live?: boolean
          p_object_id: string
          p_outcome: string
          p_sent_at?: string
          p_type: string
        }
        Returns: undefined
      }
      remove_case_studies: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_demo_rows: {
        Args: { p_kinds: string[]; p_with_changed: boolean }
        Returns: Json
      }
      remove_errors: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_legal_documents: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_person_note: { Args: { p_id: string }; Returns: undefined }
      remove_person_task: { Args: { p_id: string }; Returns: undefined }
      remove_posts: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_promo_campaigns: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_promo_codes: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      remove_second_factors: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      request_address_proof: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      request_order_link: {
        Args: { p_order_id: string; p_request_id?: string }
        Returns: undefined
      }
      request_order_links: { Args: { p_email: string }; Returns: undefined }
      request_refund: {
        Args: { p_key?: string; p_order_id: string; p_reason: string }
        Returns: undefined
      }
      request_review_code: { Args: { p_email: string }; Returns: undefined }
      request_revision: {
        Args: {
          p_item_ids?: string[]
          p_key?: string
          p_message_id: string
          p_order_id: string
          p_wishes: string
        }
        Returns: undefined
      }
      resend_emails: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      resend_invoice: { Args: { p_order_id: string }; Returns: undefined }
      restore_case_studies: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      restore_legal_documents: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      restore_orders: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      restore_services: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          is_slug_new: boolean
          problem: string
          slug: string
        }[]
      }
      retry_failed_emails: { Args: Record<PropertyKey, never>; Returns: number }
      save_billing: {
        Args: { p_billing: Json; p_key?: string; p_order_id: string }
        Returns: undefined
      }
      save_case_study: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_content_draft: {
        Args: {
          p_key: string
          p_publish_at?: string
          p_value: Json
          p_version: string
        }
        Returns: Json
      }
      save_data_request: {
        Args: {
          p_asked_on: string
          p_email: string
          p_id: string
          p_kind: string
          p_note?: string
          p_version?: string
          p_via: string
        }
        Returns: undefined
      }
      save_email_template: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_exit_modal: {
        Args: { p_values: Json; p_version: string }
        Returns: string
      }
      save_legal_document: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_notification_hours: {
        Args: { p_values: Json; p_version: string }
        Returns: undefined
      }
      save_person: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_person_note: {
        Args: { p_body: string; p_id: string; p_person_id: string }
        Returns: undefined
      }
      save_person_task: {
        Args: {
          p_due_on?: string
          p_id: string
          p_is_done?: boolean
          p_person_id: string
          p_remind_at?: string
          p_title: string
        }
        Returns: undefined
      }
      save_post: {
        Args: {
          p_id: string
          p_is_autosave?: boolean
          p_values: Json
          p_version: string
        }
        Returns: Json
      }
      save_promo_campaign: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_promo_code: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      save_review_answer: {
        Args: { p_id: string; p_values: Json; p_version: string }
        Returns: string
      }
      send_test_email: {
        Args: {
          p_body: string
          p_kind: string
          p_order_id?: string
          p_subject: string
        }
        Returns: string
      }
      sends_mail: { Args: Record<PropertyKey, never>; Returns: boolean }
      set_audit_retention: { Args: { p_days?: number }; Returns: undefined }
      set_data_request_state: {
        Args: { p_id: string; p_state: string }
        Returns: undefined
      }
      set_error_state: {
        Args: { p_ids: string[]; p_state: string; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      set_people_stage: {
        Args: { p_ids: string[]; p_stage: string; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      set_user_role: {
        Args: { p_ids: string[]; p_role: string; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      set_users_active: {
        Args: { p_ids: string[]; p_is_active: boolean; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      set_work_status: {
        Args: {
          p_from: string
          p_message_id?: string
          p_order_id: string
          p_question?: string
          p_to: string
        }
        Returns: undefined
      }
      settle_email: {
        Args: { p_error?: string; p_id: string; p_is_final?: boolean }
        Returns: undefined
      }
      settle_import_pictures: {
        Args: { p_id: string; p_problem: string; p_stored: Json }
        Returns: undefined
      }
      settle_late_payment: {
        Args: {
          p_error?: string
          p_payment_intent_id: string
          p_provider_refund_id: string
        }
        Returns: undefined
      }
      settle_order: {
        Args: { p_event_id?: string; p_payment: Json; p_session_id: string }
        Returns: Json
      }
      settle_order_messages: {
        Args: { p_message_id: string; p_order_id: string }
        Returns: undefined
      }
      settle_payment_trouble: {
        Args: { p_order_id: string; p_trouble_id: string }
        Returns: undefined
      }
      settle_push: {
        Args: {
          p_device_id: string
          p_notification_id: string
          p_status: number
        }
        Returns: undefined
      }
      settle_refund: {
        Args: {
          p_error?: string
          p_provider_refund_id: string
          p_refund_id: string
        }
        Returns: Json
      }
      settle_test_refund: {
        Args: { p_error?: string; p_id: string; p_refund_id: string }
        Returns: undefined
      }
      skip_start_step: {
        Args: { p_is_skipped: boolean; p_step: string }
        Returns: undefined
      }
      soft_delete_service: { Args: { service_uuid: string }; Returns: Json }
      stage_import_rows: {
        Args: { p_rows: Json; p_run_id: string }
        Returns: number
      }
      start_bulk_run: { Args: { p_id: string }; Returns: undefined }
      start_legal_version: { Args: { p_id: string }; Returns: string }
      start_order_timer: { Args: { p_order_id: string }; Returns: undefined }
      start_seed_run: {
        Args: { p_action: string; p_kinds?: string[]; p_rows?: number }
        Returns: string
      }
      stop_bulk_run: { Args: { p_id: string }; Returns: undefined }
      stop_order_timer: { Args: Record<PropertyKey, never>; Returns: undefined }
      stop_seed_run: { Args: { p_id: string }; Returns: undefined }
      submit_brief: {
        Args: {
          p_answers: Json
          p_file_ids?: string[]
          p_item_ids?: string[]
          p_key?: string
          p_order_id: string
        }
        Returns: undefined
      }
      submit_review: { Args: { p_review: Json }; Returns: string }
      sync_case_studies: {
        Args: {
          p_case_studies: Json
          p_file_name?: string
          p_is_dry_run: boolean
          p_listed_ids?: string[]
          p_skipped: Json
          p_source_url: string
          p_started_by: string
        }
        Returns: Json
      }
      tag_demo_rows: {
        Args: { p_ids: string[]; p_table: string }
        Returns: undefined
      }
      tag_people: {
        Args: {
          p_ids: string[]
          p_is_on?: boolean
          p_tag: string
          p_where: Json
        }
        Returns: {
          id: string
          problem: string
        }[]
      }
      take_current_titles: {
        Args: { p_order_id: string; p_titles: string[] }
        Returns: Json
      }
      take_emails: {
        Args: { p_limit?: number }
        Returns: {
          attempts: number
          body_text: string
          created_at: string
          dedupe_key: string
          id: string
          kind: string
          last_error: string | null
          next_attempt_at: string
          order_id: string | null
          reply_token: string | null
          sent_at: string | null
          status: string
          subject: string
          taken_until: string | null
          to_email: string
        }[]
        SetofOptions: {
          from: "*"
          to: "outbox_emails"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      take_errors: {
        Args: { p_errors: Json; p_release: string }
        Returns: undefined
      }
      take_pushes: {
        Args: { p_limit?: number }
        Returns: {
          auth: string
          device_id: string
          endpoint: string
          event: string
          notification_id: string
          p256dh: string
          path: string
          title: string
        }[]
      }
      take_test_payment: {
        Args: { p_event_id: string; p_payment: Json; p_session_id: string }
        Returns: boolean
      }
      take_visit_events: { Args: { p_events: Json }; Returns: number }
      trash_orders: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      trash_services: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          deleted_at: string
          id: string
          permanent_deletion_at: string
          problem: string
        }[]
      }
      undo_bulk_run: { Args: { p_id: string }; Returns: string }
      undo_content_publication: {
        Args: {
          p_former: Json
          p_key: string
          p_publish_at?: string
          p_version: string
        }
        Returns: Json
      }
      undo_finish_tasks: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      undo_merge: { Args: { p_merge_id: string }; Returns: string }
      undo_move_messages: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      undo_people_stage: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      undo_post_publication: {
        Args: {
          p_id: string
          p_published_at: string
          p_status: string
          p_version: string
        }
        Returns: Json
      }
      undo_review_decisions: {
        Args: { p_decisions?: string[]; p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          is_told: boolean
          problem: string
        }[]
      }
      unpublish_posts: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      untag_people: {
        Args: { p_ids: string[]; p_tag: string; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      visit_salt: { Args: Record<PropertyKey, never>; Returns: string }
      withdraw_legal_documents: {
        Args: { p_ids: string[]; p_where: Json }
        Returns: {
          id: string
          problem: string
        }[]
      }
      write_to_person: {
        Args: { p_body: string; p_id: string; p_key: string; p_subject: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const


//! What a document says: the CustomResourceDefinition, its versions and its schemas.
